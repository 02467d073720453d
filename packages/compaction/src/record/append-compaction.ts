import { coveredAmong } from '../cover/ranges.ts';
import type { Compaction, ItemForm } from './compaction.ts';
import type { CompactionEvent, Recorded } from './event.ts';
import { laneState, withLane } from './lane-state.ts';
import { itemsOf, logOf } from './log.ts';
import type { LaneState, LiveCompaction, LiveItem, State } from './state.ts';

/** The state once a compaction stands in the record: its events leave the view, its summary enters. */
export function applyCompaction(state: State, event: Recorded<CompactionEvent>): State {
  const { compaction } = event;
  const lane = laneState(state, compaction.lane);
  const items = itemsOf(lane.items);
  const seqs = items.map((item) => item.seq);
  const covered = new Set(coveredAmong(seqs, compaction));
  const forms = new Map(compaction.forms.map((form) => [form.seq, form]));
  const kept = items
    .filter((item) => !covered.has(item.seq))
    .map((item) => withForm(item, forms.get(item.seq)));
  const next: LaneState = {
    ...lane,
    items: logOf(kept),
    pinnedSeqs: lane.pinnedSeqs.filter((seq) => !covered.has(seq)),
    liveTokens: total(kept, (item) => item.tokens),
    liveBytes: total(kept, (item) => item.bytes),
    invocationsAtCompaction: lane.invocations,
    heldByUndo: false,
    live: liveCompaction(lane.live, event.seq, compaction, covered.size),
  };
  return {
    ...withLane(state, next),
    facts: state.facts.filter((fact) => !covered.has(fact.sourceSeq)),
    knownFacts: state.knownFacts.map((fact) =>
      covered.has(fact.sourceSeq) ? { ...fact, coveredBy: compaction.id } : fact,
    ),
  };
}

function withForm(item: LiveItem, form: ItemForm | undefined): LiveItem {
  if (!form) return item;
  const { form: kind, ofSeq, tokens, bytes } = form;
  return { ...item, form: kind, tokens, bytes, ...(ofSeq === undefined ? {} : { ofSeq }) };
}

/** A compaction without a summary changes forms only: the summary before it goes on where it stood. */
function liveCompaction(
  previous: LiveCompaction | null,
  seq: number,
  compaction: Compaction,
  covered: number,
): LiveCompaction {
  const { id, digest, facts, tokensAfter, summaryTokens, summaryBytes } = compaction;
  const common = { id, seq, digest, facts, tokensAfter, generation: (previous?.generation ?? 0) + 1 };
  if (compaction.summary === null) {
    const { summaryId = null, summarySeq = 0, firstCoveredSeq = seq, coveredEvents = 0 } = previous ?? {};
    const size = { summaryTokens: previous?.summaryTokens ?? 0, summaryBytes: previous?.summaryBytes ?? 0 };
    return { ...common, summaryId, summarySeq, firstCoveredSeq, coveredEvents, ...size };
  }
  const first = compaction.ranges[0]?.[0] ?? seq;
  return {
    ...common,
    summaryId: id,
    summarySeq: seq,
    firstCoveredSeq: previous?.summaryId ? Math.min(previous.firstCoveredSeq, first) : first,
    coveredEvents: (previous?.coveredEvents ?? 0) + covered,
    summaryTokens,
    summaryBytes,
  };
}

function total(items: readonly LiveItem[], of: (item: LiveItem) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

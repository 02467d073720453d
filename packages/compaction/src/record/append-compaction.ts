import { coveredAmong } from '../cover/ranges.ts';
import type { CompactionEvent, Recorded } from './event.ts';
import { laneState, withLane } from './lane-state.ts';
import { itemsOf, logOf } from './log.ts';
import type { LaneState, LiveItem, State } from './state.ts';

/** The state once a compaction stands in the record: its events leave the view, its summary enters. */
export function applyCompaction(state: State, event: Recorded<CompactionEvent>): State {
  const { compaction } = event;
  const lane = laneState(state, compaction.lane);
  const items = itemsOf(lane.items);
  const covered = new Set(
    coveredAmong(
      items.map((item) => item.seq),
      compaction,
    ),
  );
  const kept = items.filter((item) => !covered.has(item.seq));
  const next: LaneState = {
    ...lane,
    items: logOf(kept),
    pinnedSeqs: lane.pinnedSeqs.filter((seq) => !covered.has(seq)),
    liveTokens: total(kept, (item) => item.tokens),
    liveBytes: total(kept, (item) => item.bytes),
    live: {
      id: compaction.id,
      seq: event.seq,
      firstCoveredSeq: firstCovered(lane, compaction.ranges[0]?.[0] ?? event.seq),
      digest: compaction.digest,
      coveredEvents: (lane.live?.coveredEvents ?? 0) + covered.size,
      generation: (lane.live?.generation ?? 0) + 1,
      summaryTokens: compaction.summaryTokens,
      summaryBytes: compaction.summaryBytes,
      tokensAfter: compaction.tokensAfter,
      facts: compaction.facts,
    },
  };
  return {
    ...withLane(state, next),
    facts: state.facts.filter((fact) => !covered.has(fact.sourceSeq)),
  };
}

function firstCovered(lane: LaneState, newlyFirst: number): number {
  return Math.min(lane.live?.firstCoveredSeq ?? newlyFirst, newlyFirst);
}

function total(items: readonly LiveItem[], of: (item: LiveItem) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

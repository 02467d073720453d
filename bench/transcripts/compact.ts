import {
  type Compaction,
  type ContentEvent,
  commit,
  type Decision,
  decide,
  isContentEvent,
  plan,
  type Recorded,
  type RefusedRounds,
  type Viewer,
} from '@orrery/compaction';
import { digest } from '@orrery/summarizer';
import { type Recorder, record } from './recorder.ts';
import type { Setting } from './settings.ts';

/** What came of asking whether to compact. */
export type Attempt =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'compacted'; readonly compaction: Compaction }
  /** The engine refused what it had planned on this very state. */
  | {
      readonly outcome: 'refused';
      readonly code: string;
      readonly message: string;
      readonly rounds: RefusedRounds;
    };

export interface Asked {
  readonly viewer: Viewer;
  readonly manual?: boolean;
  readonly refused?: RefusedRounds;
}

/** Decides and, where it fires, compacts with the deterministic digest. */
export function attempt(recorder: Recorder, setting: Setting, asked: Asked): Attempt {
  const decision = ask(recorder, setting, asked);
  if (decision.outcome !== 'fired') return { outcome: 'none' };
  const { effective } = setting;
  const planned = plan(recorder.state, decision, effective);
  const events = planned.coveredSeqs.map((seq) => contentAt(recorder, seq));
  const previous = planned.previousSummaryId && recorder.summaries.get(planned.previousSummaryId);
  const summary =
    events.length === 0
      ? null
      : digest({ previous: previous || null, events, maxTokens: effective.policy.maxSummaryTokens });
  const done = commit({
    state: recorder.state,
    plan: planned,
    effective,
    summary,
    summarizer: { model: 'digest', promptVersion: 'digest/1' },
    compactionId: `compaction-${recorder.state.seq + 1}`,
  });
  if (!done.ok) {
    const { coverableTokens } = decision;
    const rounds = (asked.refused?.rounds ?? 0) + 1;
    return {
      outcome: 'refused',
      code: done.code,
      message: done.message,
      rounds: { lane: planned.lane, rounds, policyVersion: effective.version, coverableTokens },
    };
  }
  const { compaction } = done;
  record(recorder, {
    kind: 'compaction',
    id: compaction.id,
    timestamp: 0,
    invocationId: compaction.id,
    author: 'orrery',
    ...compaction.lane,
    compaction,
  });
  return { outcome: 'compacted', compaction };
}

function ask({ state }: Recorder, { effective, windowTokens }: Setting, asked: Asked): Decision {
  const model = { model: 'transcript', windowTokens, outputReserveTokens: 0 };
  const { viewer, manual = false, refused } = asked;
  return decide({ state, viewer, effective, model, manual, ...(refused && { refused: [refused] }) });
}

/** @throws Error when the record has no content at a position that the engine named. */
export function contentAt(recorder: Pick<Recorder, 'events'>, seq: number): Recorded<ContentEvent> {
  const event = recorder.events[seq - 1];
  if (event && isContentEvent(event)) return event;
  throw new Error(`the engine names event ${seq}, which is no content of the record`);
}

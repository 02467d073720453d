import { commit } from '../plan/commit.ts';
import { plan } from '../plan/plan.ts';
import { decide } from '../policy/decide.ts';
import type { Decision } from '../policy/decision.ts';
import type { EffectivePolicy } from '../policy/environment.ts';
import type { ModelLimits } from '../policy/limits.ts';
import { pressureOf } from '../policy/pressure.ts';
import { append } from '../record/append.ts';
import type { Compaction, Summary } from '../record/compaction.ts';
import type { Viewer } from '../record/lane.ts';
import { laneOf } from '../record/lane-state.ts';
import { isMeasuredContent, type MeasuredEvent } from '../record/measure.ts';
import { EMPTY_STATE, type State } from '../record/state.ts';

export interface ReplayInput {
  /** A record as it was measured; what its own compactions and operators did is left out. */
  readonly events: Iterable<MeasuredEvent>;
  readonly effective: EffectivePolicy;
  readonly model: ModelLimits;
  /** Size of the summaries that are assumed, as a share of what they cover; the policy's bound holds. */
  readonly summaryShare?: number;
}

/** One request of the replayed session. */
export interface ReplayedCall {
  /** Position in the original record of the message that the request produced. */
  readonly seq: number;
  readonly promptTokens: number;
  readonly outcome: Decision['outcome'];
  readonly compacted: boolean;
}

export interface Replay {
  readonly calls: readonly ReplayedCall[];
  readonly compactions: readonly Compaction[];
  readonly peakTokens: number;
  readonly meanTokens: number;
  readonly hardTriggers: number;
  readonly freedTokens: number;
}

const SUMMARY_SHARE = 0.08;

/**
 * What a policy would have done on a recorded session: every request is decided again, and compactions
 * are made with summaries of an assumed size. No model is asked, no payload read. Token reports of the
 * record are left out, since they measured views that this policy would not have shown: all sizes are
 * estimates in one unit, to be compared with another replay and not with a bill.
 */
export function replay(input: ReplayInput): Replay {
  let state: State = EMPTY_STATE;
  const calls: ReplayedCall[] = [];
  const compactions: Compaction[] = [];
  for (const event of input.events) {
    if (!isMeasuredContent(event)) continue;
    let compacted = false;
    if (event.kind === 'model_message') {
      const viewer: Viewer = { agentName: event.agentName ?? event.author, ...laneOf(event) };
      const round = compactIfDue(state, viewer, input, `replay-${event.seq}`);
      state = round.state;
      if (round.compaction) compactions.push(round.compaction);
      compacted = round.compaction !== null;
      const promptTokens = pressureOf(state, viewer).tokens;
      calls.push({ seq: event.seq, promptTokens, outcome: round.outcome, compacted });
    }
    const { usage: _usage, ...unreported } = event;
    state = append(state, { ...unreported, seq: state.seq + 1 });
  }
  const total = calls.reduce((sum, call) => sum + call.promptTokens, 0);
  return {
    calls,
    compactions,
    peakTokens: calls.reduce((peak, call) => Math.max(peak, call.promptTokens), 0),
    meanTokens: calls.length === 0 ? 0 : Math.round(total / calls.length),
    hardTriggers: compactions.filter(
      (compaction) => compaction.decision.outcome === 'fired' && compaction.decision.trigger === 'hard',
    ).length,
    freedTokens: compactions.reduce(
      (sum, compaction) => sum + compaction.tokensBefore - compaction.tokensAfter,
      0,
    ),
  };
}

interface Round {
  readonly state: State;
  readonly outcome: Decision['outcome'];
  readonly compaction: Compaction | null;
}

function compactIfDue(state: State, viewer: Viewer, input: ReplayInput, id: string): Round {
  const { effective, model } = input;
  const decision = decide({ state, viewer, effective, model });
  if (decision.outcome !== 'fired') return { state, outcome: decision.outcome, compaction: null };
  const planned = plan(state, decision, effective);
  const share = planned.coveredTokens * (input.summaryShare ?? SUMMARY_SHARE);
  const assumed = Math.round(Math.min(effective.policy.maxSummaryTokens, share));
  const done = commit({
    state,
    plan: planned,
    effective,
    summary: planned.coveredSeqs.length > 0 ? assumedSummary(planned.coveredSeqs) : null,
    summarizer: { model: 'assumed', promptVersion: 'replay/1' },
    compactionId: id,
    countTokens: () => assumed,
  });
  if (!done.ok) return { state, outcome: decision.outcome, compaction: null };
  const { compaction } = done;
  const header = { id, timestamp: 0, invocationId: id, author: 'replay', ...compaction.lane };
  const event = { kind: 'compaction' as const, ...header, seq: state.seq + 1, compaction };
  return { state: append(state, event), outcome: decision.outcome, compaction };
}

function assumedSummary(coveredSeqs: readonly number[]): Summary {
  const statements = [{ text: 'assumed', sources: coveredSeqs.slice(0, 1) }];
  return { sections: [{ title: 'Done', statements }], languages: [] };
}

import type { CompactionListItem, ModelCallPoint, SessionDetail } from '@orrery/contracts';
import type { PromptInput } from '@orrery/ui/prompt-chart';
import { callsOf } from './pace.ts';
import { isVisibleFrom } from './types.ts';

export interface ChartInput {
  readonly input: PromptInput;
  /** Calls of the viewer that are older than the first one drawn. */
  readonly olderCalls: number;
  /** Calls of other agents and lanes: their prompts are other prompts. */
  readonly otherCalls: number;
}

/** As many bars as can be told apart on a wide screen. */
const MOST_BARS = 240;

/** The chart of the session's own prompt: the agent and lane that the decision is about. */
export function chartInput(
  detail: Pick<SessionDetail, 'decision' | 'live'>,
  calls: readonly ModelCallPoint[],
  compactions: readonly CompactionListItem[],
): ChartInput {
  const { decision, live } = detail;
  const own = callsOf(calls, decision);
  const drawn = own.slice(-MOST_BARS);
  return {
    olderCalls: own.length - drawn.length,
    otherCalls: calls.length - own.length,
    input: {
      calls: drawn.map((call) => ({ ...call, at: call.startedAt, windowTokens: call.usableWindowTokens })),
      compactions: compactions.filter(({ lane }) => isVisibleFrom(decision.lane, lane)),
      next: drawn.length === 0 ? null : { tokens: live.tokens, source: live.source },
    },
  };
}

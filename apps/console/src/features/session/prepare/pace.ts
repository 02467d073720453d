import type { ModelCallPoint } from '@orrery/contracts';
import { isSameLane } from './types.ts';

export interface Pace {
  readonly tokensPerCall: number;
  /** Steps between calls that it is the mean of. */
  readonly steps: number;
}

const MOST_STEPS = 12;

/**
 * Mean growth of the prompt from call to call, over the last steps that grew: a step down is a compaction
 * and says nothing of the pace. Null with fewer than two steps or a change from estimate to report.
 */
export function paceOf(
  calls: readonly ModelCallPoint[],
  viewer: Pick<ModelCallPoint, 'lane' | 'agentName'>,
): Pace | null {
  const own = callsOf(calls, viewer);
  const steps = own.flatMap((call, index) => {
    const before = own[index - 1];
    if (call.promptTokens === null || !before || before.promptTokens === null) return [];
    const growth = call.promptTokens - before.promptTokens;
    return growth > 0 ? [growth] : [];
  });
  const last = steps.slice(-MOST_STEPS);
  if (last.length < 2) return null;
  return {
    tokensPerCall: Math.round(last.reduce((sum, step) => sum + step, 0) / last.length),
    steps: last.length,
  };
}

/** Calls of one agent on one lane: only these grow as one prompt. */
export function callsOf(
  calls: readonly ModelCallPoint[],
  { lane, agentName }: Pick<ModelCallPoint, 'lane' | 'agentName'>,
): readonly ModelCallPoint[] {
  return calls.filter((call) => call.agentName === agentName && isSameLane(call.lane, lane));
}

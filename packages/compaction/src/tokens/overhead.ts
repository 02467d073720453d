import type { AgentCalibration, State } from '../record/state.ts';

export interface Overhead {
  readonly tokens: number;
  readonly source: 'declared' | 'derived' | 'unknown';
}

/** Differences smaller than this are noise of rounding and message frames: nothing is learned from them. */
const LEAST_DIFFERENCE_TOKENS = 200;
/** A factor outside these bounds is a misreading (a changed prefix, another model), not a tokenizer. */
const FACTOR_BOUNDS = [0.4, 2.5] as const;
/** Older differences fade: each new one halves nothing but weighs in by its size, up to this total. */
const LONGEST_MEMORY_TOKENS = 200_000;

export function emptyCalibration(agentName: string): AgentCalibration {
  return {
    agentName,
    declaredTokens: null,
    reports: 0,
    last: null,
    reportedGrowth: 0,
    estimatedGrowth: 0,
    overheadTokens: null,
  };
}

/**
 * Learns from one more report. Between two reports without a compaction in between, the prompt grew by
 * what was appended, whatever the overhead is: the ratio of the two growths is the tokenizer's factor
 * against our estimate, and what the factor leaves unexplained is the overhead.
 */
export function learn(
  known: AgentCalibration,
  report: { readonly promptTokens: number; readonly estimatedTokens: number; readonly epoch: number },
): AgentCalibration {
  const { promptTokens, estimatedTokens, epoch } = report;
  const comparable = known.last !== null && known.last.epoch === epoch;
  const estimatedDifference = comparable ? estimatedTokens - (known.last?.estimatedTokens ?? 0) : 0;
  const reportedDifference = comparable ? promptTokens - (known.last?.promptTokens ?? 0) : 0;
  const tells = estimatedDifference >= LEAST_DIFFERENCE_TOKENS && reportedDifference > 0;
  const fade = Math.min(1, LONGEST_MEMORY_TOKENS / Math.max(1, known.estimatedGrowth));
  const next = {
    ...known,
    reports: known.reports + 1,
    // A small step keeps its older partner, so that many small ones add up to one that tells.
    last: tells || !comparable ? { promptTokens, estimatedTokens, epoch } : known.last,
    reportedGrowth: tells ? known.reportedGrowth * fade + reportedDifference : known.reportedGrowth,
    estimatedGrowth: tells ? known.estimatedGrowth * fade + estimatedDifference : known.estimatedGrowth,
  };
  const explained = Math.round(estimatedTokens * factorOf(next));
  return { ...next, overheadTokens: Math.max(0, promptTokens - explained) };
}

/** What our estimate is multiplied by for this agent's tokenizer; 1 until two reports have differed. */
export function factorOf(known: Pick<AgentCalibration, 'reportedGrowth' | 'estimatedGrowth'>): number {
  if (known.estimatedGrowth < LEAST_DIFFERENCE_TOKENS) return 1;
  const [least, most] = FACTOR_BOUNDS;
  return Math.min(most, Math.max(least, known.reportedGrowth / known.estimatedGrowth));
}

export function calibrationOf(state: State, agentName: string): AgentCalibration {
  return state.calibrations.find((known) => known.agentName === agentName) ?? emptyCalibration(agentName);
}

/** What the agent's requests carry besides events. Derived only from two reports or more. */
export function overheadOf(known: AgentCalibration): Overhead {
  if (known.declaredTokens !== null) return { tokens: known.declaredTokens, source: 'declared' };
  if (known.overheadTokens !== null && known.reports >= 2)
    return { tokens: known.overheadTokens, source: 'derived' };
  return { tokens: 0, source: 'unknown' };
}

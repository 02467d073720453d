import { coverLane } from '../cover/cover.ts';
import { type Coverage, describeCoverage } from '../cover/ranges.ts';
import { carriedFacts } from '../evidence/carry.ts';
import type { Decision } from '../policy/decision.ts';
import type { EffectivePolicy } from '../policy/environment.ts';
import type { CarriedFact } from '../record/compaction.ts';
import { sha256Hex } from '../record/digest.ts';
import type { Lane } from '../record/lane.ts';
import { laneState } from '../record/lane-state.ts';
import { itemsOf } from '../record/log.ts';
import type { LiveItem, State } from '../record/state.ts';

export type FiredDecision = Extract<Decision, { outcome: 'fired' }>;

/** What a compaction will cover: fixed before the summarizer is asked, checked again by `commit`. */
export interface Plan {
  readonly decision: FiredDecision;
  readonly lane: Lane;
  readonly coverage: Coverage;
  /** The covered positions, rising: what the summarizer has to be given. */
  readonly coveredSeqs: readonly number[];
  readonly coveredTokens: number;
  /** The compaction this one replaces: its summary seeds the next. */
  readonly supersedes: string | null;
  readonly digest: string;
  readonly facts: readonly CarriedFact[];
}

/**
 * Plans the compaction that a decision asked for, on the state it was taken on.
 * The hard trigger covers with the policy's retention when that is enough to fit, without it otherwise.
 */
export function plan(state: State, decision: FiredDecision, effective: EffectivePolicy): Plan {
  const lane = laneState(state, decision.coverLane);
  const covered = chooseCovered(state, decision, effective);
  const coveredSet = new Set(covered.map((item) => item.seq));
  const all = itemsOf(lane.items).map((item) => item.seq);
  return {
    decision,
    lane: lane.lane,
    coverage: describeCoverage(all, coveredSet),
    coveredSeqs: [...coveredSet],
    coveredTokens: covered.reduce((sum, item) => sum + item.tokens, 0),
    supersedes: lane.live?.id ?? null,
    digest: chainDigest(lane.live?.digest ?? '', covered),
    facts: carriedFacts(state, lane, coveredSet),
  };
}

function chooseCovered(
  state: State,
  decision: FiredDecision,
  effective: EffectivePolicy,
): readonly LiveItem[] {
  const lane = laneState(state, decision.coverLane);
  const { triggerTokens, usableWindowTokens, maxRequestBytes } = decision.limits;
  const { policy } = effective;
  const cover = (retentionEvents: number) =>
    coverLane(state, lane, { policy, triggerTokens, retentionEvents });
  const retaining = cover(policy.retentionEvents);
  if (decision.trigger !== 'hard') return retaining.covered;
  // A view that still stands above the trigger would fire again at the next turn.
  const target = Math.min(usableWindowTokens ?? triggerTokens, triggerTokens);
  const tokensAfter = decision.pressure.tokens - retaining.coveredTokens + policy.maxSummaryTokens;
  const bytesAfter = decision.pressure.bytes - retaining.covered.reduce((sum, item) => sum + item.bytes, 0);
  const enough = tokensAfter <= target && bytesAfter <= maxRequestBytes / 2;
  return enough && retaining.covered.length > 0 ? retaining.covered : cover(0).covered;
}

/** Seals what is covered: the superseded digest, then each event's position and content digest. */
export function chainDigest(previous: string, covered: readonly Pick<LiveItem, 'seq' | 'digest'>[]): string {
  return sha256Hex([previous, ...covered.map((item) => `${item.seq}:${item.digest}`)].join('\n'));
}

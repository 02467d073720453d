import { type Coverage, describeCoverage } from '../cover/ranges.ts';
import { carriedFacts } from '../evidence/carry.ts';
import type { Decision } from '../policy/decision.ts';
import type { EffectivePolicy } from '../policy/environment.ts';
import type { CarriedFact, ItemForm } from '../record/compaction.ts';
import { sha256Hex } from '../record/digest.ts';
import type { Lane } from '../record/lane.ts';
import { laneState } from '../record/lane-state.ts';
import { itemsOf } from '../record/log.ts';
import type { LiveItem, State } from '../record/state.ts';
import { relieve } from './relief.ts';

export type FiredDecision = Extract<Decision, { outcome: 'fired' }>;

/** What a compaction will cover: fixed before the summarizer is asked, checked again by `commit`. */
export interface Plan {
  readonly decision: FiredDecision;
  readonly lane: Lane;
  readonly coverage: Coverage;
  /** The covered positions, rising: what the summarizer has to be given. Empty when only forms change. */
  readonly coveredSeqs: readonly number[];
  readonly coveredTokens: number;
  readonly forms: readonly ItemForm[];
  /** The compaction this one replaces. */
  readonly supersedes: string | null;
  /** The compaction whose summary seeds the next; null before the first summary of the lane. */
  readonly previousSummaryId: string | null;
  readonly digest: string;
  readonly facts: readonly CarriedFact[];
}

/** Plans the compaction that a decision asked for, on the state it was taken on. */
export function plan(state: State, decision: FiredDecision, effective: EffectivePolicy): Plan {
  const lane = laneState(state, decision.coverLane);
  const { covered, forms } = relieve(state, lane, decision.trigger, effective, decision);
  const coveredSet = new Set(covered.map((item) => item.seq));
  const all = itemsOf(lane.items).map((item) => item.seq);
  return {
    decision,
    lane: lane.lane,
    coverage: describeCoverage(all, coveredSet),
    coveredSeqs: [...coveredSet],
    coveredTokens: covered.reduce((sum, item) => sum + item.tokens, 0),
    forms,
    supersedes: lane.live?.id ?? null,
    previousSummaryId: lane.live?.summaryId ?? null,
    digest: chainDigest(lane.live?.digest ?? '', covered, forms),
    facts: carriedFacts(state, lane, coveredSet),
  };
}

/** Seals a compaction: the superseded digest, each covered event's position and content, each form. */
export function chainDigest(
  previous: string,
  covered: readonly Pick<LiveItem, 'seq' | 'digest'>[],
  forms: readonly Pick<ItemForm, 'seq' | 'form'>[],
): string {
  const lines = [
    ...covered.map((item) => `${item.seq}:${item.digest}`),
    ...forms.map((form) => `${form.seq}:${form.form}`),
  ];
  return sha256Hex([previous, ...lines].join('\n'));
}

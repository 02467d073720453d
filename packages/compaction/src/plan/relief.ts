import { coverLane, type LaneCover } from '../cover/cover.ts';
import { newestRoundSeq } from '../cover/keep.ts';
import { retainedSeqs } from '../cover/retention.ts';
import type { DecisionBase, Trigger } from '../policy/decision.ts';
import type { EffectivePolicy } from '../policy/environment.ts';
import type { ItemForm } from '../record/compaction.ts';
import { itemsOf } from '../record/log.ts';
import type { LaneState, LiveItem, State } from '../record/state.ts';
import { stubForm } from '../view/forms.ts';
import { type FormsInput, shortenForms, tidyForms } from './forms.ts';

/** What one compaction of a lane would take out of the view. */
export interface Relief {
  readonly lane: LaneState;
  readonly covered: readonly LiveItem[];
  readonly forms: readonly ItemForm[];
  /** Estimated tokens that leave the view, the new summary not yet counted. */
  readonly tokens: number;
  readonly cover: LaneCover;
}

type Sizes = Pick<DecisionBase, 'pressure' | 'limits'>;

/**
 * Chooses how to relieve a lane, tier by tier and each only while still needed: forms alone when they
 * reach the target, else the largest legal coverage. Under the hard trigger retention yields, and then
 * the largest results are shortened, the newest round last.
 */
export function relieve(
  state: State,
  lane: LaneState,
  trigger: Trigger,
  effective: EffectivePolicy,
  sizes: Sizes,
): Relief {
  const { policy } = effective;
  const retaining = coverWith(state, lane, effective, sizes, policy.retentionEvents);
  if (trigger !== 'hard') {
    const forms = tidyForms(formsInput(state, lane, effective, []));
    const alone = relief(lane, [], forms, retaining);
    const { triggerTokens, minReclaimTokens } = sizes.limits;
    const left = sizes.pressure.tokens - scaled(alone.tokens, sizes);
    const reaches =
      scaled(alone.tokens, sizes) >= Math.max(1, minReclaimTokens) &&
      left <= triggerTokens * policy.targetFraction;
    return reaches ? alone : withTidyForms(state, lane, effective, retaining);
  }
  const first = withTidyForms(state, lane, effective, retaining);
  if (first.covered.length > 0 && fits(first, effective, sizes)) return first;
  const all = withTidyForms(state, lane, effective, coverWith(state, lane, effective, sizes, 0));
  if (fits(all, effective, sizes)) return all;
  const input = formsInput(state, lane, effective, all.covered);
  const shortened = shortenForms(input, all.forms, excessOf(all, effective, sizes));
  return relief(lane, all.covered, [...all.forms, ...shortened], all.cover);
}

function coverWith(
  state: State,
  lane: LaneState,
  { policy }: EffectivePolicy,
  { limits }: Sizes,
  retentionEvents: number,
): LaneCover {
  return coverLane(state, lane, { policy, triggerTokens: limits.triggerTokens, retentionEvents });
}

function withTidyForms(state: State, lane: LaneState, effective: EffectivePolicy, cover: LaneCover): Relief {
  const forms = tidyForms(formsInput(state, lane, effective, cover.covered));
  const planned = new Set(forms.map((form) => form.seq));
  const covered = new Set(cover.covered.map((item) => item.seq));
  // A reference whose target leaves the view would point at nothing the model can see.
  const dangling = itemsOf(lane.items).filter(
    (item) =>
      item.form === 'duplicate' &&
      item.ofSeq !== undefined &&
      covered.has(item.ofSeq) &&
      !covered.has(item.seq) &&
      !planned.has(item.seq),
  );
  return relief(lane, cover.covered, [...forms, ...dangling.map(stubForm)], cover);
}

function formsInput(
  state: State,
  lane: LaneState,
  effective: EffectivePolicy,
  covered: readonly LiveItem[],
): FormsInput {
  const items = itemsOf(lane.items);
  const newest = newestRoundSeq(items, lane);
  return {
    lane,
    effective,
    covered: new Set(covered.map((item) => item.seq)),
    retained: retainedSeqs(state, lane, effective.policy.retentionEvents),
    newestRound: new Set(
      newest === null ? [] : items.filter((item) => item.atoms.includes(newest)).map((item) => item.seq),
    ),
  };
}

function relief(
  lane: LaneState,
  covered: readonly LiveItem[],
  forms: readonly ItemForm[],
  cover: LaneCover,
): Relief {
  const byForms = formsRelief(lane, forms);
  const tokens = covered.reduce((sum, item) => sum + item.tokens, 0) + byForms.tokens;
  return { lane, covered, forms, tokens, cover };
}

/** Tokens and bytes that forms take out of the view of their lane. */
export function formsRelief(lane: LaneState, forms: readonly ItemForm[]): { tokens: number; bytes: number } {
  const planned = new Map(forms.map((form) => [form.seq, form]));
  let tokens = 0;
  let bytes = 0;
  for (const item of itemsOf(lane.items)) {
    const form = planned.get(item.seq);
    if (!form) continue;
    tokens += item.tokens - form.tokens;
    bytes += item.bytes - form.bytes;
  }
  return { tokens, bytes };
}

/** Estimates in the unit of the pressure, which a provider may have reported. */
function scaled(estimated: number, { pressure }: Sizes): number {
  return estimated * pressure.estimateFactor;
}

function excessOf(
  { covered, forms, lane, tokens }: Relief,
  { policy }: EffectivePolicy,
  sizes: Sizes,
): { tokens: number; bytes: number } {
  const { pressure, limits } = sizes;
  const summary = covered.length > 0 ? policy.maxSummaryTokens : 0;
  const most = Math.min(limits.usableWindowTokens ?? limits.triggerTokens, Math.max(1, limits.triggerTokens));
  const bytes = covered.reduce((sum, item) => sum + item.bytes, 0) + formsRelief(lane, forms).bytes;
  return {
    tokens: pressure.tokens - scaled(tokens, sizes) + summary - most,
    // Half of the ceiling leaves room for what encoders add and for the next turns.
    bytes: pressure.bytes - bytes - limits.maxRequestBytes / 2,
  };
}

/** A view that still stands above the trigger would fire again at the next turn. */
function fits(planned: Relief, effective: EffectivePolicy, sizes: Sizes): boolean {
  const excess = excessOf(planned, effective, sizes);
  return excess.tokens <= 0 && excess.bytes <= 0;
}

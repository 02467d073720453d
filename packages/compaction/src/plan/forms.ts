import { isKeptVerbatim } from '../cover/keep.ts';
import type { EffectivePolicy } from '../policy/environment.ts';
import type { ItemForm } from '../record/compaction.ts';
import { itemsOf } from '../record/log.ts';
import type { LaneState, LiveItem } from '../record/state.ts';
import { duplicateForm, isShort, shortenedForm, stubForm } from '../view/forms.ts';

/** What the plan keeps raw, so that forms may still be chosen for it. */
export interface FormsInput {
  readonly lane: LaneState;
  readonly covered: ReadonlySet<number>;
  readonly retained: ReadonlySet<number>;
  readonly effective: EffectivePolicy;
  /** The last model message of the running turn and its results: shortened last of all. */
  readonly newestRound: ReadonlySet<number>;
}

/**
 * Tier 1, and tier 2 where the policy asks for it: a result that repeats one shown later becomes a
 * reference to it, an old result becomes a line. Cheapest first, and only for what is not covered anyway.
 */
export function tidyForms({ lane, covered, retained, effective }: FormsInput): readonly ItemForm[] {
  const candidates = rawResults(lane, covered, effective).filter((item) => !retained.has(item.seq));
  const newestOf = new Map<string, number>();
  for (const item of itemsOf(lane.items)) {
    if (item.resultDigest !== undefined && item.form === undefined && !covered.has(item.seq))
      newestOf.set(item.resultDigest, item.seq);
  }
  const targets = new Set(
    itemsOf(lane.items).flatMap((item) => (item.ofSeq === undefined ? [] : [item.ofSeq])),
  );
  const { stubFirst } = effective.policy;
  return candidates.flatMap((item) => {
    const newest = item.resultDigest === undefined ? undefined : newestOf.get(item.resultDigest);
    const isRepeated = newest !== undefined && newest !== item.seq;
    // A reference must point at a result that stays as it is: under stubs only a retained one does.
    if (isRepeated && (!stubFirst || retained.has(newest))) return smaller(item, duplicateForm(item, newest));
    return stubFirst && !targets.has(item.seq) ? smaller(item, stubForm(item)) : [];
  });
}

/**
 * Tier 2b, for the hard trigger only: shortens the largest results until `excess` tokens and bytes are
 * gone, results out of retention first, then retained ones, the newest round last.
 */
export function shortenForms(
  input: FormsInput,
  already: readonly ItemForm[],
  excess: { readonly tokens: number; readonly bytes: number },
): readonly ItemForm[] {
  const done = new Set(already.map((form) => form.seq));
  const rank = (item: LiveItem): number => {
    if (input.newestRound.has(item.seq)) return 2;
    return input.retained.has(item.seq) ? 1 : 0;
  };
  const candidates = rawResults(input.lane, input.covered, input.effective)
    .filter((item) => !done.has(item.seq) && !isShort(item))
    .sort((left, right) => rank(left) - rank(right) || right.tokens - left.tokens || left.seq - right.seq);
  const forms: ItemForm[] = [];
  let { tokens, bytes } = excess;
  for (const item of candidates) {
    if (tokens <= 0 && bytes <= 0) break;
    const form = shortenedForm(item);
    tokens -= item.tokens - form.tokens;
    bytes -= item.bytes - form.bytes;
    forms.push(form);
  }
  return forms;
}

/** Results that are shown raw and may be shown otherwise. */
function rawResults(
  lane: LaneState,
  covered: ReadonlySet<number>,
  { policy }: EffectivePolicy,
): readonly LiveItem[] {
  const pinned = new Set(lane.pinnedSeqs);
  return itemsOf(lane.items).filter(
    (item) =>
      item.kind === 'tool_result' &&
      item.form === undefined &&
      item.isMixed !== true &&
      !covered.has(item.seq) &&
      !pinned.has(item.seq) &&
      !isKeptVerbatim(item, policy),
  );
}

function smaller(item: LiveItem, form: ItemForm): ItemForm[] {
  return form.tokens < item.tokens ? [form] : [];
}

import type { SignName } from '@orrery/ui/sign';
import type { Form, KeepReason } from './types.ts';

/** Why an event may not be covered, in words; null where its place already says it. */
export const KEEP_WORDS: Readonly<
  Record<KeepReason, { readonly sign: SignName; readonly text: string } | null>
> = {
  instruction: null,
  pinned: { sign: 'pin', text: 'Pinned: never covered' },
  newest_user_turn: { sign: 'keep', text: 'Newest user turn: never covered' },
  opening_message: { sign: 'keep', text: 'Opens the running invocation: never covered' },
  newest_round: { sign: 'keep', text: 'Newest round: kept exactly as it is' },
  open_call: { sign: 'open-call', text: 'Not covered: one of its calls is open' },
  keep_verbatim: { sign: 'keep', text: 'Kept by a rule of the policy' },
  retained: null,
};

/** The same reasons where a decision sums them up. */
export const KEPT_NAMES: Readonly<Record<KeepReason, string>> = {
  instruction: 'instructions',
  pinned: 'pins',
  newest_user_turn: 'newest user turn',
  opening_message: 'opening message',
  newest_round: 'newest round',
  open_call: 'open calls',
  keep_verbatim: 'kept by rule',
  retained: 'newest events',
};

/** How the model sees a result that is not shown to it as it is. */
export const FORM_WORDS: Readonly<Record<Form, string>> = {
  stub: 'stub',
  duplicate: 'reference to the same result',
  shortened: 'shortened',
};

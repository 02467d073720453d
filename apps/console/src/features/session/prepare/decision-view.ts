import { formatBytes, formatCount, formatInteger, NONE } from '@orrery/ui/format';
import type { SignName } from '@orrery/ui/sign';
import { decisionSentence, keptWords, type SentenceContext } from './decision-sentences.ts';
import type { Decision, DecisionOf } from './types.ts';

/** A trigger in the order in which they are asked. */
export interface TriggerRow {
  readonly name: string;
  readonly state: string;
  readonly distance: string;
}

/** The engine's answer to "compact now?", ready to be shown. */
export interface DecisionView {
  readonly question: 'Why not yet?' | 'Why now?' | 'Why not?';
  readonly sign: SignName;
  readonly state: string;
  /** The one number that decided; null where none did. */
  readonly figure: string | null;
  readonly sentence: string;
  readonly triggers: readonly TriggerRow[];
  readonly kept: readonly { readonly name: string; readonly words: string }[];
}

type Head = Pick<DecisionView, 'question' | 'sign' | 'state' | 'figure'>;

export function prepareDecision(decision: Decision, context: SentenceContext): DecisionView {
  return {
    ...headOf(decision),
    sentence: decisionSentence(decision, context),
    triggers: [hardRow(decision), bytesRow(decision), tokenRow(decision), windowRow(decision)],
    kept: 'kept' in decision ? keptWords(decision.kept) : [],
  };
}

function headOf(decision: Decision): Head {
  switch (decision.outcome) {
    case 'fired':
      return {
        question: 'Why now?',
        sign: 'fired',
        state: FIRES[decision.trigger],
        figure: `${formatInteger(decision.coverableTokens)} coverable`,
      };
    case 'observed':
      return {
        question: 'Why not?',
        sign: 'not-fired',
        state: 'Would fire, only observed',
        figure: `${formatInteger(decision.coverableTokens)} coverable`,
      };
    case 'below_threshold':
      return {
        question: 'Why not yet?',
        sign: 'not-fired',
        state: 'Below threshold',
        figure: toGo(decision.tokensToGo),
      };
    case 'not_armed':
      return {
        question: 'Why not yet?',
        sign: 'not-fired',
        state: 'Not armed again',
        figure: toGo(decision.tokensToGo),
      };
    case 'futile':
      return {
        question: 'Why not?',
        sign: 'warning',
        state: 'Futile',
        figure: `${formatInteger(decision.floorTokens)} have to stay`,
      };
    case 'nothing_coverable':
      return {
        question: 'Why not?',
        sign: decision.trigger === 'hard' ? 'critical' : 'not-fired',
        state: 'Nothing to cover',
        figure: `${formatInteger(decision.coverableTokens)} coverable`,
      };
    case 'waiting':
      return { question: 'Why not yet?', sign: 'waiting', ...waitingWords(decision) };
    case 'disabled':
      return { question: 'Why not?', sign: 'off', state: DISABLED[decision.reason], figure: null };
  }
}

function waitingWords(decision: DecisionOf<'waiting'>): Pick<Head, 'state' | 'figure'> {
  if (decision.reason === 'in_flight') {
    return { state: 'Waiting for a summary', figure: `${formatInteger(decision.coverableTokens)} coverable` };
  }
  return { state: 'Waiting, no progress', figure: `${formatCount(decision.rounds, 'round')} refused` };
}

const DISABLED = {
  mode_off: 'Off by the policy',
  threshold_zero: 'Off by the threshold',
  kill_switch: 'Off by a kill switch',
  session_hold: 'On hold',
  undo_hold: 'On hold after an undo',
} as const;

const FIRES = {
  hard: 'Fires at the hard limit',
  token: 'Fires at the trigger',
  window: 'Fires by the window',
  manual: 'Fires on request',
} as const;

const toGo = (tokens: number): string => `${formatInteger(tokens)} to go`;

function hardRow({ limits, pressure }: Decision): TriggerRow {
  if (limits.usableWindowTokens === null) return { name: 'Hard', state: 'window unknown', distance: NONE };
  const left = limits.usableWindowTokens - pressure.tokens;
  if (left < 0) return { name: 'Hard', state: 'reached', distance: `${formatInteger(-left)} over` };
  return { name: 'Hard', state: 'not reached', distance: toGo(left) };
}

function bytesRow({ limits, pressure }: Decision): TriggerRow {
  const state = pressure.bytes > limits.maxRequestBytes ? 'reached' : 'not reached';
  return {
    name: 'Bytes',
    state,
    distance: `${formatBytes(pressure.bytes)} of ${formatBytes(limits.maxRequestBytes)}`,
  };
}

function tokenRow(decision: Decision): TriggerRow {
  const { limits, pressure } = decision;
  if (isOff(decision)) return { name: 'Token', state: 'off', distance: NONE };
  const left = limits.triggerTokens - pressure.tokens;
  if (left > 0) return { name: 'Token', state: 'below threshold', distance: toGo(left) };
  const state = decision.outcome === 'not_armed' ? 'not armed' : 'reached';
  return { name: 'Token', state, distance: `${formatInteger(-left)} over` };
}

function windowRow(decision: Decision): TriggerRow {
  const { invocations, interval } = decision.window;
  if (isOff(decision)) return { name: 'Window', state: 'off', distance: NONE };
  const left = interval - invocations;
  const state = `${formatInteger(invocations)} of ${formatCount(interval, 'invocation')}`;
  return { name: 'Window', state, distance: left > 0 ? toGo(left) : 'reached' };
}

/** Switched off for good, not held for a while. */
function isOff(decision: Decision): boolean {
  return (
    decision.outcome === 'disabled' && decision.reason !== 'session_hold' && decision.reason !== 'undo_hold'
  );
}

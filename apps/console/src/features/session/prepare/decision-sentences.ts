import { formatBytes, formatCount, formatInteger, formatUtc } from '@orrery/ui/format';
import { KEPT_NAMES } from './keep-words.ts';
import type { Pace } from './pace.ts';
import type { Decision, DecisionOf } from './types.ts';

/** What a decision needs besides itself to be said. */
export interface SentenceContext {
  readonly pace: Pace | null;
  /** Variables of the process that switch compaction off, such as `ORRERY_CONTEXT_COMPACTION=false`. */
  readonly killSwitches: readonly string[];
}

/** The size of the next request; an estimate says that it is one. */
export function sizeWords({ pressure }: Pick<Decision, 'pressure'>): string {
  const tokens = formatInteger(pressure.tokens);
  return pressure.source === 'estimated' ? `est. ${tokens}` : tokens;
}

/** Why this and no other outcome, with the numbers that decided. */
export function decisionSentence(decision: Decision, context: SentenceContext): string {
  switch (decision.outcome) {
    case 'fired':
      return `${reached(decision)} ${formatInteger(decision.coverableTokens)} tokens may be covered; the next context request compacts them.`;
    case 'observed':
      return `${reached(decision)} ${formatInteger(decision.coverableTokens)} tokens could be covered, but version ${decision.policyVersion} of the policy only observes.`;
    case 'below_threshold':
      return [
        `${sizeWords(decision)} of ${triggerWords(decision)}.`,
        paceWords(decision.tokensToGo, context.pace),
      ]
        .filter(Boolean)
        .join(' ');
    case 'not_armed':
      return `${sizeWords(decision)} is over the trigger of ${formatInteger(decision.limits.triggerTokens)}, but the last compaction left a prompt near it. It fires again at ${formatInteger(decision.rearmTokens)}: 20 % of the trigger above the size it left.`;
    case 'futile':
      return `At least ${formatInteger(decision.floorTokens)} tokens have to stay, and the trigger is ${formatInteger(decision.limits.triggerTokens)}: no compaction could get under it, so no model is asked. Raise the threshold or let less stay.`;
    case 'nothing_coverable':
      return nothingCoverable(decision);
    case 'waiting':
      return waiting(decision);
    case 'disabled':
      return disabled(decision, context.killSwitches);
  }
}

function triggerWords({ limits }: Decision): string {
  const trigger = `${formatInteger(limits.triggerTokens)} tokens`;
  if (limits.triggerSource === 'tokenThreshold') return `${trigger}, the token threshold`;
  const window = limits.usableWindowTokens === null ? '' : ` of ${formatInteger(limits.usableWindowTokens)}`;
  return `${trigger}, the policy’s share of the usable window${window}`;
}

function paceWords(tokensToGo: number, pace: Pace | null): string {
  if (pace === null) return '';
  const calls = Math.ceil(tokensToGo / pace.tokensPerCall);
  return `About ${formatCount(calls, 'more call', 'more calls')} at ${formatInteger(pace.tokensPerCall)} per call, the mean of the last ${pace.steps}.`;
}

type Triggered = Extract<Decision, { trigger: unknown }>;

/** What the trigger saw. */
function reached(decision: Triggered): string {
  const { limits, window } = decision;
  switch (decision.trigger) {
    case 'hard':
      return hardWords(decision);
    case 'token':
      return `${sizeWords(decision)} tokens reached the trigger of ${formatInteger(limits.triggerTokens)}.`;
    case 'window':
      return `${formatCount(window.invocations, 'invocation')} since the newest compaction reached the interval of ${formatInteger(window.interval)}.`;
    case 'manual':
      return 'A person or the agent itself asked for a compaction.';
  }
}

function waiting(decision: DecisionOf<'waiting'>): string {
  if (decision.reason === 'in_flight') {
    const may = `${formatInteger(decision.coverableTokens)} tokens may be covered`;
    return `${reached(decision)} ${may}, and a summary of them is being made since ${formatUtc(new Date(decision.since))}.`;
  }
  const { rounds } = decision;
  const before =
    rounds === 1 ? 'The round before was refused' : `${formatInteger(rounds)} rounds before were refused`;
  return `${reached(decision)} ${before} and made no progress, so none is tried until something changes: more to cover, another policy or model, or an operator’s act.`;
}

function hardWords({ limits, pressure }: Pick<Decision, 'limits' | 'pressure'>): string {
  if (pressure.bytes > limits.maxRequestBytes) {
    return `The next request has ${formatBytes(pressure.bytes)}, more than the ${formatBytes(limits.maxRequestBytes)} allowed.`;
  }
  if (limits.usableWindowTokens !== null && pressure.tokens > limits.usableWindowTokens) {
    return `The next request has ${sizeWords({ pressure })} tokens, more than the usable window of ${formatInteger(limits.usableWindowTokens)}.`;
  }
  return 'The provider refused the last request as too long.';
}

function nothingCoverable(decision: DecisionOf<'nothing_coverable'>): string {
  const { coverableTokens, limits } = decision;
  const may =
    coverableTokens === 0
      ? 'No event may be covered'
      : `Only ${formatInteger(coverableTokens)} tokens may be covered`;
  if (decision.trigger === 'hard') return `${reached(decision)} ${may}: everything that is left has to stay.`;
  const least = `a compaction that frees less than ${formatInteger(limits.minReclaimTokens)} is not worth the broken cache`;
  return `${reached(decision)} ${may}, and ${least}.`;
}

function disabled(
  { reason, policyVersion }: DecisionOf<'disabled'>,
  killSwitches: readonly string[],
): string {
  switch (reason) {
    case 'mode_off':
      return `Version ${policyVersion} of the policy has the mode off. Compactions made before still shape the view.`;
    case 'threshold_zero':
      return `Version ${policyVersion} of the policy has a token threshold of 0, which switches compaction off.`;
    case 'kill_switch':
      return `Switched off by ${killSwitches.length > 0 ? killSwitches.join(', ') : 'a kill switch'} in the process environment, which beats every version of the policy.`;
    case 'undo_hold':
      return 'The newest compaction was undone: only the hard limit compacts until the hold is cleared.';
    case 'session_hold':
      return 'An operator holds this session: only the hard limit compacts until it is released.';
  }
}

/** What has to stay, most tokens first: `pins 2,180 · newest events 13,400`. */
export function keptWords(
  kept: DecisionOf<'futile'>['kept'],
): readonly { readonly name: string; readonly words: string }[] {
  return [...kept]
    .sort((left, right) => right.tokens - left.tokens)
    .map(({ reason, events, tokens }) => ({
      name: KEPT_NAMES[reason],
      words: `${formatInteger(tokens)} in ${formatCount(events, 'event')}`,
    }));
}

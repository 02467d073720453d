import { coverLane, type LaneCover, summariseKept } from '../cover/cover.ts';
import type { Viewer } from '../record/lane.ts';
import { visibleLanes } from '../record/lane-state.ts';
import type { State } from '../record/state.ts';
import type { Decision, DecisionBase, Trigger } from './decision.ts';
import type { EffectivePolicy } from './environment.ts';
import { limitsOf, type ModelLimits } from './limits.ts';
import { pressureOf } from './pressure.ts';

export interface DecideInput {
  readonly state: State;
  readonly viewer: Viewer;
  readonly effective: EffectivePolicy;
  readonly model: ModelLimits;
  /** An operator stopped all but hard compactions of this session. */
  readonly onHold?: boolean;
  /** The provider refused the last request as too long: our count was wrong, act as at the hard limit. */
  readonly providerSaidTooLong?: boolean;
  /** Tokens of system instruction and tools of the request at hand, where the client declares them. */
  readonly declaredOverheadTokens?: number;
  /** A compaction is being made elsewhere, since this time (ms since 1970): only the hard trigger does not wait. */
  readonly inFlight?: { readonly since: number };
}

/** A compaction re-arms only this share of the trigger above the size it left behind. */
const REARM_SHARE = 0.2;

/**
 * Decides whether to compact now, as a value with its numbers. Below the trigger this is O(lanes); only a
 * trigger that fires looks at the live events.
 */
export function decide(input: DecideInput): Decision {
  const { state, viewer, effective, model } = input;
  const limits = limitsOf(effective.policy, model);
  const pressure = pressureOf(state, viewer, input.declaredOverheadTokens);
  const base: DecisionBase = {
    atSeq: state.seq,
    agentName: viewer.agentName,
    lane: { branch: viewer.branch, scope: viewer.scope },
    policyVersion: effective.version,
    pressure,
    limits,
  };
  if (effective.killSwitches.length > 0) return { ...base, outcome: 'disabled', reason: 'kill_switch' };
  if (effective.policy.mode === 'off') return { ...base, outcome: 'disabled', reason: 'mode_off' };
  if (effective.policy.tokenThreshold === 0)
    return { ...base, outcome: 'disabled', reason: 'threshold_zero' };
  if (input.providerSaidTooLong || exceedsHardLimit(base)) return fire(input, base, 'hard');
  if (pressure.tokens < limits.triggerTokens) {
    return { ...base, outcome: 'below_threshold', tokensToGo: limits.triggerTokens - pressure.tokens };
  }
  if (input.onHold) return { ...base, outcome: 'disabled', reason: 'session_hold' };
  const rearmTokens = rearmAt(state, viewer, limits.triggerTokens);
  if (pressure.tokens < rearmTokens) {
    return { ...base, outcome: 'not_armed', rearmTokens, tokensToGo: rearmTokens - pressure.tokens };
  }
  return fire(input, base, 'token');
}

/** True when the next request cannot be sent as it is. */
export function exceedsHardLimit({ pressure, limits }: Pick<DecisionBase, 'pressure' | 'limits'>): boolean {
  if (pressure.bytes > limits.maxRequestBytes) return true;
  return limits.usableWindowTokens !== null && pressure.tokens > limits.usableWindowTokens;
}

function rearmAt(state: State, viewer: Viewer, triggerTokens: number): number {
  const after = visibleLanes(state, viewer).map((lane) => lane.live?.tokensAfter ?? 0);
  const largest = Math.max(0, ...after);
  return largest === 0
    ? triggerTokens
    : Math.max(triggerTokens, Math.ceil(largest + triggerTokens * REARM_SHARE));
}

function fire(input: DecideInput, base: DecisionBase, trigger: Trigger): Decision {
  const { limits, pressure } = base;
  const best = bestCover(input, base, trigger);
  const coverableTokens = best?.coveredTokens ?? 0;
  const kept = best ? summariseKept(best) : [];
  const floorTokens = Math.max(0, pressure.tokens - coverableTokens);
  if (trigger === 'token' && floorTokens >= limits.triggerTokens) {
    return { ...base, outcome: 'futile', floorTokens, kept };
  }
  const least = trigger === 'hard' ? 1 : Math.max(1, limits.minReclaimTokens);
  if (!best || coverableTokens < least) {
    return { ...base, outcome: 'nothing_coverable', trigger, coverableTokens, kept };
  }
  if (input.effective.policy.mode === 'observe') {
    return { ...base, outcome: 'observed', trigger, coverLane: best.lane.lane, coverableTokens };
  }
  if (input.inFlight && trigger !== 'hard') {
    const { since } = input.inFlight;
    return { ...base, outcome: 'waiting', reason: 'in_flight', trigger, coverableTokens, since };
  }
  return { ...base, outcome: 'fired', trigger, coverLane: best.lane.lane, coverableTokens };
}

/** Of the lanes the viewer sees, the one that gives back most; a lane is judged by its own retention. */
function bestCover(input: DecideInput, base: DecisionBase, trigger: Trigger): LaneCover | null {
  let best: LaneCover | null = null;
  for (const lane of visibleLanes(input.state, input.viewer)) {
    const cover = coverLane(input.state, lane, {
      policy: input.effective.policy,
      triggerTokens: base.limits.triggerTokens,
      retentionEvents: trigger === 'hard' ? 0 : input.effective.policy.retentionEvents,
    });
    if (!best || cover.coveredTokens > best.coveredTokens) best = cover;
  }
  return best;
}

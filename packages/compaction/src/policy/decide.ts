import { summariseKept } from '../cover/cover.ts';
import { type Relief, relieve } from '../plan/relief.ts';
import { type Lane, sameLane, type Viewer } from '../record/lane.ts';
import { laneState, visibleLanes } from '../record/lane-state.ts';
import type { State } from '../record/state.ts';
import type { Decision, DecisionBase, Trigger } from './decision.ts';
import type { EffectivePolicy } from './environment.ts';
import { limitsOf, type ModelLimits } from './limits.ts';
import { pressureOf } from './pressure.ts';

/** Rounds of one lane that were refused since it last changed hands. */
export interface RefusedRounds {
  readonly lane: Lane;
  readonly rounds: number;
  readonly policyVersion: number;
  /** What could be covered at the last of them. */
  readonly coverableTokens: number;
}

export interface DecideInput {
  readonly state: State;
  readonly viewer: Viewer;
  readonly effective: EffectivePolicy;
  readonly model: ModelLimits;
  /** An operator stopped all but hard compactions of this session. */
  readonly onHold?: boolean;
  /** An operator or an agent's tool asks for a compaction. */
  readonly manual?: boolean;
  /** The provider refused the last request as too long: our count was wrong, act as at the hard limit. */
  readonly providerSaidTooLong?: boolean;
  /** Tokens of system instruction and tools of the request at hand, where the client declares them. */
  readonly declaredOverheadTokens?: number;
  /** At most one entry for each lane. */
  readonly refused?: readonly RefusedRounds[];
  /** A compaction is being made elsewhere, since this time (ms since 1970): only the hard trigger does not wait. */
  readonly inFlight?: { readonly since: number };
}

/** A compaction re-arms the token trigger only this share of the trigger above the size it left behind. */
const REARM_SHARE = 0.2;
/** After this many refused rounds a lane waits until something has changed. */
const MOST_REFUSED_ROUNDS = 2;

/**
 * Decides whether to compact now, as a value with its numbers. Below the trigger this is O(lanes · log
 * live); only a trigger that fires looks at the live events.
 */
export function decide(input: DecideInput): Decision {
  const { state, viewer, effective, model } = input;
  const { policy } = effective;
  const limits = limitsOf(policy, model);
  const pressure = pressureOf(state, viewer, input.declaredOverheadTokens);
  const lane = laneState(state, viewer);
  const invocations = lane.invocations - lane.invocationsAtCompaction;
  const base: DecisionBase = {
    atSeq: state.seq,
    agentName: viewer.agentName,
    lane: { branch: viewer.branch, scope: viewer.scope },
    policyVersion: effective.version,
    pressure,
    limits,
    window: { invocations, interval: policy.compactionInterval },
  };
  if (effective.killSwitches.length > 0) return { ...base, outcome: 'disabled', reason: 'kill_switch' };
  if (policy.mode === 'off') return { ...base, outcome: 'disabled', reason: 'mode_off' };
  if (policy.tokenThreshold === 0) return { ...base, outcome: 'disabled', reason: 'threshold_zero' };
  if (input.providerSaidTooLong || exceedsHardLimit(base)) return fire(input, base, 'hard');
  if (input.manual) return fire(input, base, 'manual');
  return decideSoft(input, base);
}

/** The triggers that a hold, an undo and re-arming keep back. */
function decideSoft(input: DecideInput, base: DecisionBase): Decision {
  const { state, viewer } = input;
  const { pressure, limits, window } = base;
  const overTrigger = pressure.tokens >= limits.triggerTokens;
  const overWindow = window.invocations >= window.interval;
  if (!overTrigger && !overWindow) {
    return { ...base, outcome: 'below_threshold', tokensToGo: limits.triggerTokens - pressure.tokens };
  }
  if (input.onHold) return { ...base, outcome: 'disabled', reason: 'session_hold' };
  if (visibleLanes(state, viewer).some((lane) => lane.heldByUndo)) {
    return { ...base, outcome: 'disabled', reason: 'undo_hold' };
  }
  const rearmTokens = rearmAt(state, viewer, limits.triggerTokens);
  if (overTrigger && pressure.tokens >= rearmTokens) return fire(input, base, 'token');
  if (overWindow) return fire(input, base, 'window');
  return { ...base, outcome: 'not_armed', rearmTokens, tokensToGo: rearmTokens - pressure.tokens };
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
  const best = bestRelief(input, base, trigger);
  // Estimates in the unit of the pressure, which a provider may have reported.
  const coverableTokens = Math.round((best?.tokens ?? 0) * pressure.estimateFactor);
  const kept = best ? summariseKept(best.cover) : [];
  const floorTokens = Math.max(0, pressure.tokens - coverableTokens);
  if (trigger === 'token' && floorTokens >= limits.triggerTokens) {
    return { ...base, outcome: 'futile', floorTokens, kept };
  }
  const least = trigger === 'hard' || trigger === 'manual' ? 1 : Math.max(1, limits.minReclaimTokens);
  if (!best || coverableTokens < least) {
    return { ...base, outcome: 'nothing_coverable', trigger, coverableTokens, kept };
  }
  if (trigger === 'hard' && cannotFit(input, base)) {
    return { ...base, outcome: 'nothing_coverable', trigger, coverableTokens, kept };
  }
  const rounds = refusedRounds(input, best.lane.lane, coverableTokens, limits.minReclaimTokens);
  if (rounds !== null && trigger !== 'hard' && trigger !== 'manual') {
    return { ...base, outcome: 'waiting', trigger, coverableTokens, reason: 'no_progress', rounds };
  }
  if (input.effective.policy.mode === 'observe') {
    return { ...base, outcome: 'observed', trigger, coverLane: best.lane.lane, coverableTokens };
  }
  if (input.inFlight && trigger !== 'hard') {
    const { since } = input.inFlight;
    return { ...base, outcome: 'waiting', trigger, coverableTokens, reason: 'in_flight', since };
  }
  return { ...base, outcome: 'fired', trigger, coverLane: best.lane.lane, coverableTokens };
}

/** True when not even all lanes together can make the request fit: then the view is better left alone. */
function cannotFit(input: DecideInput, base: DecisionBase): boolean {
  const { pressure, limits } = base;
  if (limits.usableWindowTokens === null || pressure.tokens <= limits.usableWindowTokens) return false;
  const relieved = visibleLanes(input.state, input.viewer).reduce(
    (sum, lane) => sum + relieve(input.state, lane, 'hard', input.effective, base).tokens,
    0,
  );
  return pressure.tokens - relieved * pressure.estimateFactor > limits.usableWindowTokens;
}

/** The rounds that were refused in vain, or null when something has changed since the last of them. */
function refusedRounds(
  { refused = [], effective }: DecideInput,
  lane: Lane,
  coverableTokens: number,
  minReclaim: number,
): number | null {
  const known = refused.find((rounds) => sameLane(rounds.lane, lane));
  if (!known || known.rounds < MOST_REFUSED_ROUNDS) return null;
  if (known.policyVersion !== effective.version) return null;
  return coverableTokens - known.coverableTokens >= Math.max(1, minReclaim) ? null : known.rounds;
}

/**
 * Of the lanes the viewer sees, the one that gives back most; a lane is judged by its own retention. The
 * window counts the invocations of one lane, so it compacts that one.
 */
function bestRelief(input: DecideInput, base: DecisionBase, trigger: Trigger): Relief | null {
  let best: Relief | null = null;
  const visible = visibleLanes(input.state, input.viewer);
  const lanes = trigger === 'window' ? visible.filter((lane) => sameLane(lane.lane, input.viewer)) : visible;
  for (const lane of lanes) {
    const found = relieve(input.state, lane, trigger, input.effective, base);
    if (!best || found.tokens > best.tokens) best = found;
  }
  return best;
}

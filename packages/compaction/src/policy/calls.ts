import type { LaneState, OpenCall } from '../record/state.ts';
import type { Policy } from './policy.ts';

/** Invocations that began on the lane since the call was made. */
export function callAge(lane: LaneState, call: OpenCall): number {
  return lane.invocations - call.invocation;
}

/**
 * A call that nobody will answer: marked so, or left unanswered over many invocations. Dead calls change
 * their label only; they stay out of every compaction like any open work.
 */
export function isDeadCall(lane: LaneState, call: OpenCall, policy: Policy): boolean {
  return call.markedDead || callAge(lane, call) >= policy.deadCallAfterInvocations;
}

import type { LaneState } from './state.ts';

/** How many invocation ids a lane remembers, to know a resumed one again. */
const REMEMBERED = 64;

type InvocationFields = Pick<
  LaneState,
  'invocationId' | 'invocations' | 'recentInvocationIds' | 'openingSeq'
>;

/** The lane's invocation fields after an event of `invocationId` at `seq`. */
export function withInvocation(lane: LaneState, invocationId: string, seq: number): InvocationFields {
  const { invocations, recentInvocationIds } = lane;
  if (invocationId === lane.invocationId) {
    return { invocationId, invocations, recentInvocationIds, openingSeq: lane.openingSeq };
  }
  const isKnown = recentInvocationIds.includes(invocationId);
  return {
    invocationId,
    invocations: isKnown ? invocations : invocations + 1,
    recentInvocationIds: isKnown
      ? recentInvocationIds
      : [...recentInvocationIds.slice(-(REMEMBERED - 1)), invocationId],
    openingSeq: seq,
  };
}

import { itemAt } from './log.ts';
import type { CallReference, ResultReference } from './measure.ts';
import type { LaneState, OpenCall } from './state.ts';

export interface Pairing {
  readonly openCalls: readonly OpenCall[];
  /** The messages whose calls these results answer; empty when no call is in sight. */
  readonly callSeqs: readonly number[];
}

/**
 * Gives each result to its call. With an id: the nearest preceding unanswered call of that id, because
 * some providers use the same ids in every turn. Without: the oldest unanswered call of that name, since
 * results come back in the order of their calls. A placeholder leaves its call open.
 */
export function pairResults(lane: LaneState, results: readonly ResultReference[]): Pairing {
  let openCalls = lane.openCalls;
  const callSeqs = new Set<number>();
  for (const result of results) {
    const index = findOpenCall(openCalls, result);
    const call = index < 0 ? undefined : openCalls[index];
    const callSeq = call ? call.callSeq : findAnsweredCall(lane, result);
    if (callSeq !== null) callSeqs.add(callSeq);
    if (call) openCalls = settle(openCalls, index, call, result);
  }
  return { openCalls, callSeqs: [...callSeqs] };
}

function settle(
  openCalls: readonly OpenCall[],
  index: number,
  call: OpenCall,
  result: ResultReference,
): readonly OpenCall[] {
  if (result.pending) return openCalls.with(index, { ...call, pending: true });
  return openCalls.toSpliced(index, 1);
}

function findOpenCall(openCalls: readonly OpenCall[], result: CallReference): number {
  if (result.callId !== undefined) return openCalls.findLastIndex((call) => call.callId === result.callId);
  return openCalls.findIndex((call) => call.callId === undefined && call.name === result.name);
}

/** How far back a second result looks for its call; beyond, it stands alone as a late result. */
const ANSWERED_CALL_HORIZON = 512;

/** A second result of an answered call that is still visible belongs to the same atom. */
function findAnsweredCall(lane: LaneState, result: CallReference): number | null {
  if (result.callId === undefined) return null;
  const oldest = Math.max(0, lane.items.length - ANSWERED_CALL_HORIZON);
  for (let index = lane.items.length - 1; index >= oldest; index -= 1) {
    const item = itemAt(lane.items, index);
    if (item?.calls.some((call) => call.callId === result.callId)) return item.seq;
  }
  return null;
}

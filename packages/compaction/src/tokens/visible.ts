import type { Lane } from '../record/lane.ts';
import { visibleLanes } from '../record/lane-state.ts';
import { itemAt } from '../record/log.ts';
import type { LaneState, State } from '../record/state.ts';

/** Estimated tokens of all that a viewer on this lane sees now, without overhead. O(lanes). */
export function estimateVisible(state: State, viewer: Lane): number {
  return visibleLanes(state, viewer).reduce((sum, lane) => sum + lane.liveTokens + summaryTokens(lane), 0);
}

/** The same for a request assembled when `basedOnSeq` was the newest event. O(lanes · log live). */
export function estimateVisibleAt(state: State, viewer: Lane, basedOnSeq: number): number {
  return estimateVisible(state, viewer) - appendedSince(state, viewer, basedOnSeq);
}

/** Estimated tokens of the visible events after `basedOnSeq`. O(lanes · log live). */
export function appendedSince(state: State, viewer: Lane, basedOnSeq: number): number {
  return visibleLanes(state, viewer).reduce((sum, lane) => sum + laneAppendedSince(lane, basedOnSeq), 0);
}

export function visibleBytes(state: State, viewer: Lane): number {
  return visibleLanes(state, viewer).reduce(
    (sum, lane) => sum + lane.liveBytes + (lane.live?.summaryBytes ?? 0),
    0,
  );
}

export function summaryTokens(lane: LaneState): number {
  return lane.live?.summaryTokens ?? 0;
}

/** Items rise in seq and in cumulative tokens, so the first item after a position is found by halving. */
function laneAppendedSince(lane: LaneState, basedOnSeq: number): number {
  let low = 0;
  let high = lane.items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const seq = itemAt(lane.items, middle)?.seq ?? 0;
    if (seq > basedOnSeq) high = middle;
    else low = middle + 1;
  }
  const first = itemAt(lane.items, low);
  return first ? lane.appendedTokens - first.cumulativeTokens + first.tokens : 0;
}

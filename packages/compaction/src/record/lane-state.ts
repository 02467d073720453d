import { type Lane, laneIsVisible, sameLane, type Viewer } from './lane.ts';
import { emptyLane, type LaneState, type State } from './state.ts';

export function laneOf(event: { readonly branch?: string; readonly scope?: string }): Lane {
  return { branch: event.branch ?? '', scope: event.scope ?? '' };
}

/** The state of a lane, or a fresh one when nothing has happened on it. */
export function laneState(state: State, lane: Lane): LaneState {
  return state.lanes.find((candidate) => sameLane(candidate.lane, lane)) ?? emptyLane(lane);
}

export function withLane(state: State, lane: LaneState): State {
  const index = state.lanes.findIndex((candidate) => sameLane(candidate.lane, lane.lane));
  return { ...state, lanes: index < 0 ? [...state.lanes, lane] : state.lanes.with(index, lane) };
}

/** The lanes a viewer sees, in the order in which they first spoke. */
export function visibleLanes(state: State, viewer: Viewer | Lane): readonly LaneState[] {
  return state.lanes.filter((lane) => laneIsVisible(lane.lane, viewer));
}

/** The seq of the newest compaction that a viewer sees; 0 when there is none. */
export function newestCompactionSeq(state: State, viewer: Viewer | Lane): number {
  return visibleLanes(state, viewer).reduce((newest, lane) => Math.max(newest, lane.live?.seq ?? 0), 0);
}

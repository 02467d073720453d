import { itemsOf, type Lane, laneState, type State } from '@orrery/compaction';

/**
 * The one rule of when a run has ended on a lane: its newest event is a model message that calls nothing,
 * and no call of the lane is at work. A call that answered with a placeholder does not count: it may stay
 * open for days, and its atom is stepped around. Between tool rounds there is no point in the background:
 * the next request comes at once and decides by itself.
 */
export function runEnded(state: State, lane: Lane): boolean {
  const { items, openCalls } = laneState(state, lane);
  const newest = itemsOf(items).at(-1);
  if (newest?.kind !== 'model_message' || newest.calls.length > 0) return false;
  return openCalls.every((call) => call.pending);
}

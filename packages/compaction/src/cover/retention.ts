import { visibleLanes } from '../record/lane-state.ts';
import { itemAt } from '../record/log.ts';
import type { LaneState, State } from '../record/state.ts';

/**
 * The positions among the newest `count` events that a viewer on this lane sees raw. Counted over the
 * lane and its ancestors, since that is what the model has in front of it. O(count · lanes).
 */
export function retainedSeqs(state: State, lane: LaneState, count: number): ReadonlySet<number> {
  const lanes = visibleLanes(state, lane.lane);
  const cursors = lanes.map((visible) => visible.items.length - 1);
  const retained = new Set<number>();
  while (retained.size < count) {
    let newest = -1;
    let newestSeq = 0;
    lanes.forEach((visible, index) => {
      const seq = itemAt(visible.items, cursors[index] ?? -1)?.seq ?? 0;
      if (seq > newestSeq) {
        newest = index;
        newestSeq = seq;
      }
    });
    if (newest < 0) return retained;
    retained.add(newestSeq);
    cursors[newest] = (cursors[newest] ?? 0) - 1;
  }
  return retained;
}

import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ArrivalState, ProvenanceStatus } from '../model/state.ts';
import type { Fixture } from '../model/types.ts';
import { arrivalTimeMs } from '../replay/timeline.ts';
import { arrivalLabel } from '../words/format.ts';

/** A mark of the timeline. Its status is known only once it is reached: the replay gives nothing away. */
export interface TimelineTick {
  readonly arrivals: number;
  readonly label: string;
  readonly timeLabel: string;
  readonly positionMs: number;
  readonly status: ProvenanceStatus | null;
}

/** N + 1 marks, one per state; `states` are those of `computeStates`. */
export function timelineTicks(
  states: readonly ArrivalState[],
  arrivals: number,
  fixture: Fixture = REPORT_FIXTURE,
): readonly TimelineTick[] {
  return states.map((state) => ({
    arrivals: state.arrivals,
    label: fixture.turns[state.arrivals - 1]?.id ?? '0',
    timeLabel: arrivalLabel(state.arrivals, fixture),
    positionMs: arrivalTimeMs(state.arrivals, fixture),
    status: state.arrivals <= arrivals ? state.provenance.status : null,
  }));
}

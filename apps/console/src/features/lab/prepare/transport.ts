import type { LabView, TimelineTick } from '@orrery/lab';
import {
  arrivalsAt,
  computeStates,
  DURATION_MS,
  liveSentence,
  REPORT_FIXTURE,
  secondsLabel,
  stateAt,
  timelineTicks,
  timelineValueText,
} from '@orrery/lab';

/** The timeline and its readings. Cheap: the page makes it again on every tick of the clock. */
export interface TransportModel {
  readonly timeLabel: string;
  readonly arrivalsLabel: string;
  /** Value of the native range, in seconds. */
  readonly valueSeconds: number;
  readonly valueText: string;
  readonly canStepBack: boolean;
  readonly canStepForward: boolean;
  readonly ticks: readonly TimelineTick[];
  readonly live: string;
}

export function prepareTransport(view: LabView): TransportModel {
  const { positionMs, settings } = view;
  const arrivals = arrivalsAt(positionMs);
  const state = stateAt(view);
  return {
    timeLabel: secondsLabel(positionMs),
    arrivalsLabel: `${arrivals} / ${REPORT_FIXTURE.turns.length} arrivals`,
    valueSeconds: positionMs / 1000,
    valueText: timelineValueText(positionMs, state),
    canStepBack: positionMs > 0,
    canStepForward: positionMs < DURATION_MS,
    ticks: timelineTicks(computeStates(settings), arrivals),
    live: liveSentence(settings, state),
  };
}

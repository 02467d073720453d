import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { Fixture } from '../model/types.ts';

/** Length of every experiment. N turns arrive at equal distances, none at zero, the last at the end. */
export const DURATION_MS = 60_000;

/** One press of an arrow key on the timeline. */
export const ARROW_STEP_MS = 500;

/** Holds a position inside 0 to 60,000 ms; anything that is no number becomes 0. */
export function clampPositionMs(positionMs: number): number {
  return Number.isNaN(positionMs) ? 0 : Math.min(DURATION_MS, Math.max(0, positionMs));
}

/** How many messages have arrived: floor(t / 7.5 s) for eight turns. */
export function arrivalsAt(positionMs: number, fixture: Fixture = REPORT_FIXTURE): number {
  return Math.floor((Math.floor(clampPositionMs(positionMs)) * fixture.turns.length) / DURATION_MS);
}

/** When the n-th message arrives, in whole ms (rounded up, so that the message is there). */
export function arrivalTimeMs(arrivals: number, fixture: Fixture = REPORT_FIXTURE): number {
  const count = fixture.turns.length;
  if (count === 0) return 0;
  return Math.ceil((Math.min(count, Math.max(0, arrivals)) * DURATION_MS) / count);
}

/**
 * Where a step of one arrival leads. The count of arrivals changes by exactly one, also from between
 * two arrivals, so that a step always shows; at either end it stays.
 */
export function stepPositionMs(positionMs: number, by: 1 | -1, fixture: Fixture = REPORT_FIXTURE): number {
  return arrivalTimeMs(arrivalsAt(positionMs, fixture) + by, fixture);
}

/** The last arrival at or before a position: where a reader without motion sees the timeline stand. */
export function steppedPositionMs(positionMs: number, fixture: Fixture = REPORT_FIXTURE): number {
  return arrivalTimeMs(arrivalsAt(positionMs, fixture), fixture);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureArbitrary, positionMsArbitrary } from '../../test/arbitraries.ts';
import { arrivalsAt, arrivalTimeMs, clampPositionMs, stepPositionMs, steppedPositionMs } from './timeline.ts';

describe('arrivals', () => {
  it('come every 7.5 seconds: none at zero, eight at sixty', () => {
    const at = [0, 7_499, 7_500, 29_999, 30_000, 59_999, 60_000].map((ms) => arrivalsAt(ms));
    expect(at).toEqual([0, 0, 1, 3, 4, 7, 8]);
  });

  it('are there at their own arrival time and not one millisecond earlier, for any number of turns', () => {
    fc.assert(
      fc.property(fixtureArbitrary, (fixture) => {
        for (let arrivals = 1; arrivals <= fixture.turns.length; arrivals += 1) {
          const timeMs = arrivalTimeMs(arrivals, fixture);
          expect(arrivalsAt(timeMs, fixture)).toBe(arrivals);
          expect(arrivalsAt(timeMs - 1, fixture)).toBe(arrivals - 1);
        }
      }),
    );
  });
});

describe('a step', () => {
  it('changes the arrivals by exactly one from anywhere, and stays at the ends', () => {
    fc.assert(
      fc.property(positionMsArbitrary, fc.constantFrom<1 | -1>(1, -1), (positionMs, by) => {
        const expected = Math.min(8, Math.max(0, arrivalsAt(positionMs) + by));
        expect(arrivalsAt(stepPositionMs(positionMs, by))).toBe(expected);
      }),
    );
  });

  it('leads back to the same arrivals when it is taken back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 52_500 }), (positionMs) => {
        const there = stepPositionMs(positionMs, 1);
        expect(stepPositionMs(there, -1)).toBe(steppedPositionMs(positionMs));
      }),
    );
  });
});

describe('a position', () => {
  it('is held inside 0 to 60 seconds', () => {
    expect([-1, 0, 61_000, Number.NaN, Number.POSITIVE_INFINITY].map(clampPositionMs)).toEqual([
      0, 0, 60_000, 0, 60_000,
    ]);
  });
});

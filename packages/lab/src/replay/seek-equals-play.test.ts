import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingsArbitrary, viewArbitrary } from '../../test/arbitraries.ts';
import { stateAt } from '../compare/baseline.ts';
import { SPEEDS } from '../model/settings.ts';
import type { LabMachine } from './machine.ts';
import { createMachine, isPlaying, viewOf } from './machine.ts';
import { reduceLab } from './reducer.ts';
import { DEFAULT_VIEW } from './view.ts';

const stretchArbitrary = fc.record({
  speed: fc.constantFrom(...SPEEDS),
  playMs: fc.integer({ min: 0, max: 20_000 }),
  ticks: fc.integer({ min: 0, max: 5 }),
  pauseMs: fc.option(fc.integer({ min: 0, max: 100_000 })),
});

it('playing to a time, at any speeds and with any pauses, shows what seeking to that time shows', () => {
  fc.assert(
    fc.property(
      settingsArbitrary,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(stretchArbitrary, { minLength: 1, maxLength: 8 }),
      (settings, startedMs, stretches) => {
        let nowMs = startedMs;
        let expectedMs = 0;
        let machine: LabMachine = createMachine({ ...DEFAULT_VIEW, settings });
        for (const { speed, playMs, ticks, pauseMs } of stretches) {
          if (expectedMs >= 60_000) break;
          machine = reduceLab(machine, { type: 'play', nowMs });
          machine = reduceLab(machine, { type: 'speed', speed, nowMs });
          for (let tick = 1; tick <= ticks; tick += 1) {
            const tickMs = nowMs + Math.floor((playMs * tick) / (ticks + 1));
            machine = reduceLab(machine, { type: 'tick', nowMs: tickMs });
          }
          nowMs += playMs;
          expectedMs = Math.min(60_000, expectedMs + playMs * speed);
          machine = reduceLab(machine, { type: pauseMs === null ? 'tick' : 'pause', nowMs });
          nowMs += pauseMs ?? 0;
        }
        const sought = reduceLab(createMachine({ ...DEFAULT_VIEW, settings }), {
          type: 'seek',
          positionMs: expectedMs,
        });
        expect(viewOf(machine)).toEqual({ ...viewOf(sought), speed: machine.speed });
        expect(stateAt(viewOf(machine))).toEqual(stateAt(viewOf(sought)));
      },
    ),
  );
});

it('playing never changes anything but the position', () => {
  fc.assert(
    fc.property(viewArbitrary, fc.integer({ min: 0, max: 100_000 }), (view, playMs) => {
      const playing = reduceLab(createMachine(view), { type: 'play', nowMs: 0 });
      const later = reduceLab(playing, { type: 'tick', nowMs: playMs });
      expect({ ...viewOf(later), positionMs: 0 }).toEqual({ ...view, positionMs: 0 });
    }),
  );
});

it('a view that is loaded is the view that is shown, paused', () => {
  fc.assert(
    fc.property(viewArbitrary, viewArbitrary, (before, view) => {
      const machine = reduceLab(createMachine(before), { type: 'load', view });
      expect(viewOf(machine)).toEqual(view);
      expect(isPlaying(machine)).toBe(false);
    }),
  );
});

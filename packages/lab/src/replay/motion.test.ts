import { expect, it } from 'vitest';
import { REPORT_FIXTURE } from '../model/fixture.ts';
import { glideMs } from './motion.ts';

it('blocks glide for 320 ms on the clock and on a step, and not at all on a seek', () => {
  expect([glideMs('clock', 4, false), glideMs('step', 1, false), glideMs('jump', 1, false)]).toEqual([
    320, 320, 0,
  ]);
});

it('nothing glides under reduced motion', () => {
  expect([glideMs('clock', 1, true), glideMs('step', 1, true)]).toEqual([0, 0]);
});

it('a glide takes at most two fifths of the time of one arrival', () => {
  const turns = Array.from({ length: 60 }, (_, index) => ({
    ...REPORT_FIXTURE.turns[0],
    id: `T${index + 1}` as const,
    author: 'user' as const,
    weightTokens: 1,
    text: '',
    gist: '',
    factRole: null,
    awaitsAnswer: false,
  }));
  expect(glideMs('clock', 4, false, { ...REPORT_FIXTURE, turns })).toBe(100);
});

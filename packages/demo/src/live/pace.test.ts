import { expect, test } from 'vitest';
import { demoSessions } from '../sessions/index.ts';
import { durations, paceSession } from './pace.ts';
import { paceOf } from './play-live.ts';

const TRIGGER = 12_000;
const STAGES = [0, 1, 2, 3, 4];

const firstOf = (stage: number) => {
  const sessions = demoSessions();
  const session = sessions[stage % sessions.length];
  if (!session) throw new Error('There are no recorded sessions.');
  return paceSession(session, 'x', paceOf(stage, 0, TRIGGER));
};

test('a newcomer sees every first session reach its trigger within the first minute, one after the other', () => {
  const seconds = STAGES.map((stage) => durations(firstOf(stage), TRIGGER).toTrigger);
  for (const toTrigger of seconds) expect(toTrigger).toBeLessThan(50);
  expect(Math.min(...seconds)).toBeGreaterThan(5);
  expect(seconds).toEqual([...seconds].sort((left, right) => left - right));
});

test('every session goes on after that for a person to watch, and none for ever', () => {
  for (const stage of STAGES) {
    const { whole } = durations(firstOf(stage), TRIGGER);
    expect(whole).toBeGreaterThan(15);
    expect(whole).toBeLessThan(600);
  }
});

test('pacing changes times and nothing else', () => {
  for (const session of demoSessions()) {
    const paced = paceSession(session, session.id, paceOf(0, 1, TRIGGER));
    const timeless = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, one) => (key === 'afterSeconds' ? undefined : one)));
    expect(timeless(paced.steps)).toEqual(timeless(session.steps));
  }
});

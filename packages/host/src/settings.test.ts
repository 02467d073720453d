import { expect, test } from 'vitest';
import { readHostSettings, readPort, readWholeNumber } from './settings.ts';

test('a process without a database is told what to give', () => {
  expect(() => readHostSettings({})).toThrow(/DATABASE_URL is not set/);
});

test.each(['-1', '65536', 'http', '1.5'])('the port %s is refused by the name of its variable', (text) => {
  expect(() => readPort({ ORRERY_WORKER_PORT: text }, 'ORRERY_WORKER_PORT', 0)).toThrow(/ORRERY_WORKER_PORT/);
});

test('an empty or absent number is the standard one', () => {
  const bounds = { least: 1, most: 9 };
  expect([readWholeNumber({}, 'N', 4, bounds), readWholeNumber({ N: '' }, 'N', 4, bounds)]).toEqual([4, 4]);
});

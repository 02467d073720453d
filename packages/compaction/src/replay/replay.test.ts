import { expect, test } from 'vitest';
import { policy, window } from '../../test/compact.ts';
import { add, addAll, model, user } from '../../test/history.ts';
import { UNKNOWN_MODEL } from '../policy/limits.ts';
import { replay } from './replay.ts';

const long = 'a sentence that says something at length, so that covering it is worth it. '.repeat(20);

const recorded = (turns: number) => {
  let history = addAll([user('task')]);
  for (let turn = 0; turn < turns; turn += 1) {
    history = add(
      add(history, user(`${turn} ${long}`)),
      model(`${turn} ${long}`, { usage: { promptTokens: 9 } }),
    );
  }
  return history.measured;
};

test('a lower threshold compacts more often and keeps the peak lower', () => {
  const events = recorded(60);
  const low = replay({
    events,
    effective: policy({ tokenThreshold: 4_000, retentionEvents: 4 }),
    model: UNKNOWN_MODEL,
  });
  const high = replay({
    events,
    effective: policy({ tokenThreshold: 12_000, retentionEvents: 4 }),
    model: UNKNOWN_MODEL,
  });
  expect(low.compactions.length).toBeGreaterThan(high.compactions.length);
  expect(low.peakTokens).toBeLessThan(high.peakTokens);
  expect(low.calls).toHaveLength(60);
  expect(low.peakTokens).toBeLessThan(4_000 + 800);
});

test('a policy that is off replays the growth as it was', () => {
  const off = replay({ events: recorded(20), effective: policy({ mode: 'off' }), model: UNKNOWN_MODEL });
  expect(off.compactions).toEqual([]);
  expect(off.calls.at(-1)?.promptTokens).toBe(off.peakTokens);
});

test('the hard limit is counted apart', () => {
  const effective = policy({ tokenThreshold: 1_000_000, thresholdFraction: 1, retentionEvents: 4 });
  const tight = replay({ events: recorded(60), effective, model: window(6_000) });
  expect(tight.hardTriggers).toBeGreaterThan(0);
  expect(tight.peakTokens).toBeLessThanOrEqual(6_000);
});

test('the same record under the same policy gives the same numbers', () => {
  const input = { events: recorded(40), effective: policy({ tokenThreshold: 5_000 }), model: UNKNOWN_MODEL };
  expect(replay(input)).toEqual(replay(input));
});

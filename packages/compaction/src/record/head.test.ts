import { expect, test } from 'vitest';
import { addAll, calls, model, result, user } from '../../test/history.ts';
import { deserialise, HEAD_VERSION, serialise } from './head.ts';

test('a head of another version is not read: its state has to be rebuilt', () => {
  const head = serialise(addAll([user('a'), model('b')]).state);
  expect(deserialise({ ...head, version: HEAD_VERSION + 1 })).toBeNull();
  expect(deserialise(head)).not.toBeNull();
});

test('a head of 2,000 live items takes at most 200 kB', () => {
  const events = Array.from({ length: 500 }, (_, turn) => [
    user(`question ${turn}`, { id: `user-${turn}`, invocationId: `invocation-${turn}` }),
    calls([[`toolu_01${turn}`, 'search_logs']], { invocationId: `invocation-${turn}` }),
    result(`toolu_01${turn}`, 'search_logs', 'x'.repeat(600), {}, { invocationId: `invocation-${turn}` }),
    model(`answer ${turn}`, { invocationId: `invocation-${turn}` }),
  ]).flat();
  const bytes = JSON.stringify(serialise(addAll(events).state)).length;
  expect(bytes).toBeLessThanOrEqual(200_000);
});

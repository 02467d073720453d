import { expect, test } from 'vitest';
import { conversation } from '../shared/conversation.ts';
import { ORRERY } from './orrery.ts';
import { outcomeOf, pairing } from './outcome.ts';
import type { Seen } from './subject.ts';

const seen = (calls: readonly string[], results: readonly string[]): Seen => {
  return { role: 'assistant', text: '', calls, results };
};

test('orphans, open calls and split batches are counted apart', () => {
  const result = [seen(['a', 'b'], []), seen([], ['a']), seen([], ['z']), seen(['c'], [])];
  expect(pairing(result)).toEqual({ orphanResults: 1, unansweredCalls: 2, splitBatches: 1 });
});

test('a conversation has exactly as many messages as asked for, and is the same every time', () => {
  expect(conversation(101)).toHaveLength(101);
  expect(conversation(300)).toEqual(conversation(300));
});

test('ours is driven as the peers are, and loses nothing that the scores look at', async () => {
  const messages = conversation(2_000);
  const runOf = await ORRERY.load();
  expect(await outcomeOf(ORRERY, runOf(messages, 'good'), messages)).toMatchObject({
    orphanResults: 0,
    unansweredCalls: 0,
    splitBatches: 0,
    systemKept: true,
    taskReachable: true,
    newestUserKept: true,
    budgetMet: true,
    recordUnchanged: true,
  });
});

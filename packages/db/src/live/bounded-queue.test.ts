import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

test('a reader gets what was pushed, in order, also when it waits', async () => {
  const queue = new BoundedQueue<number>(4, () => -1);
  const first = queue.next();
  queue.push(1);
  queue.push(2);
  expect([await first, await queue.next()]).toEqual([1, 2]);
});

test('a slow reader never makes the queue grow: what it missed is told as one item', async () => {
  const queue = new BoundedQueue<number>(3, (last) => -last);
  for (const item of [1, 2, 3, 4, 5]) queue.push(item);
  expect([await queue.next(), await queue.next()]).toEqual([-4, 5]);
});

test('an ended queue ends its waiting reader, a failed one throws', async () => {
  const [ended, failed] = [new BoundedQueue<number>(1, () => 0), new BoundedQueue<number>(1, () => 0)];
  const waiting = [ended.next(), failed.next()] as const;
  ended.end();
  failed.fail(new Error('gone'));
  expect(await waiting[0]).toBeNull();
  await expect(waiting[1]).rejects.toThrow('gone');
});

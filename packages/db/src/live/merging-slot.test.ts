import { expect, test } from 'vitest';
import { MergingSlot } from './merging-slot.ts';

const joined = (): MergingSlot<string> => new MergingSlot((waiting, next) => `${waiting}+${next}`);

test('a reader that waits gets each item by itself', async () => {
  const slot = joined();
  const first = slot.next();
  slot.put('a');
  expect(await first).toBe('a');
  slot.put('b');
  expect(await slot.next()).toBe('b');
});

test('a reader that is behind gets everything as one item', async () => {
  const slot = joined();
  for (const item of ['a', 'b', 'c']) slot.put(item);
  expect(await slot.next()).toBe('a+b+c');
});

test('an ended slot ends its waiting reader, a failed one throws', async () => {
  const [ended, failed] = [joined(), joined()];
  const waiting = [ended.next(), failed.next()] as const;
  ended.end();
  failed.fail(new Error('gone'));
  expect(await waiting[0]).toBeNull();
  await expect(waiting[1]).rejects.toThrow('gone');
});

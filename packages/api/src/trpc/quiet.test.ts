import { expect, test } from 'vitest';
import { quiet } from './quiet.ts';

async function* failing(): AsyncGenerator<number, void> {
  yield 1;
  throw new Error('the process stops');
}

test('an error that comes while nobody waits for the next item is not unhandled', async () => {
  const unhandled: unknown[] = [];
  const listener = (reason: unknown): void => {
    unhandled.push(reason);
  };
  process.on('unhandledRejection', listener);
  const iterator = quiet(failing())[Symbol.asyncIterator]();
  expect(await iterator.next()).toEqual({ value: 1, done: false });
  // Asked for ahead, and left lying.
  iterator.next();
  // Node tells of unhandled rejections once the microtasks are done.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', listener);
  expect(unhandled).toEqual([]);
});

test('whoever waits for the item gets the error', async () => {
  const iterator = quiet(failing())[Symbol.asyncIterator]();
  await iterator.next();
  await expect(iterator.next()).rejects.toThrow('the process stops');
});

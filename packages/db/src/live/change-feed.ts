import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../client.ts';
import { listen } from './listen.ts';
import { MOST_CHANGES, mergeChanges } from './merge-changes.ts';
import { MergingSlot } from './merging-slot.ts';
import { type Changes, readChanges, readSnapshot } from './read-changes.ts';
import type { Snapshot } from './snapshot.ts';

/** What all readers of one process are given: a step from one snapshot to the next. */
export interface Subscription {
  /** The next step, or null after `end`. @throws FeedClosedError when the process stops. */
  next(): Promise<Changes | null>;
  end(): void;
}

/** The process stops: its streams end, and their readers go on elsewhere from their cursor. */
export class FeedClosedError extends Error {
  override readonly name = 'FeedClosedError';
}

export interface ChangeFeed {
  /** After this has resolved, no change that a later read does not see will be missed. */
  subscribe(): Promise<Subscription>;
  close(): Promise<void>;
}

export interface ChangeFeedOptions {
  readonly url: string;
  readonly database: Database;
  /** Told when reading fails; it is tried again at the next notification or resync. */
  readonly onError?: (error: unknown) => void;
  /** Reads without a notification too, in case the connection that listens was lost without a word. */
  readonly resyncMs?: number;
  /** Pause between reads, so that a thousand commits in a second are a few reads. */
  readonly pauseMs?: number;
}

/** A step is written out by every stream; the next one waits this much longer at most. */
const MOST_EXTRA_PAUSE_MS = 1_000;

/**
 * Waits, and for as long again as the wait came late: that is how busy the streams keep the process. So many
 * streams, or a slow machine, get fewer and larger steps, and requests keep half of the time.
 */
async function pauseFor(durationMs: number): Promise<void> {
  const startedAtMs = performance.now();
  await delay(durationMs);
  const lateMs = performance.now() - startedAtMs - durationMs;
  if (lateMs > 1) await delay(Math.min(lateMs, MOST_EXTRA_PAUSE_MS));
}

/**
 * One connection that listens and one read per burst of notifications, however many streams the process
 * serves. Nothing is opened before the first subscriber; while there is none, notifications are ignored.
 */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { database, onError = () => undefined, resyncMs = 10_000, pauseMs = 20 } = options;
  const slots = new Set<MergingSlot<Changes>>();
  let listening: Promise<() => Promise<void>> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let position: Snapshot | null = null;
  let isDirty = false;
  let reading: Promise<void> | null = null;
  let isClosed = false;

  const step = async (): Promise<void> => {
    if (!position) return;
    const changes = await readChanges(database, { since: position, limit: MOST_CHANGES });
    position = changes.snapshot;
    if (changes.sessions.length + changes.removals.length === 0 && !changes.isIncomplete) return;
    for (const slot of slots) slot.put(changes);
  };
  const readOn = async (): Promise<void> => {
    while (isDirty && slots.size > 0 && !isClosed) {
      isDirty = false;
      try {
        await step();
      } catch (error) {
        onError(error);
      }
      await pauseFor(pauseMs);
    }
  };
  const onNotification = (): void => {
    if (slots.size === 0 || isClosed) return;
    isDirty = true;
    reading ??= readOn().finally(() => {
      reading = null;
      // A notification may have come between the loop's last look and here.
      if (isDirty) onNotification();
    });
  };
  const listenAndResync = async (): Promise<() => Promise<void>> => {
    const unlisten = await listen(options.url, onNotification);
    // Not before: each failed try would leave a timer behind.
    if (!isClosed) timer = setInterval(onNotification, resyncMs).unref();
    return unlisten;
  };
  /** One try for all that wait for it; once it has failed, the next subscriber begins another. */
  const start = (): Promise<() => Promise<void>> => {
    const attempt = listenAndResync();
    attempt.catch(() => {
      if (listening === attempt) listening = null;
    });
    return attempt;
  };

  return {
    async subscribe() {
      if (isClosed) throw new FeedClosedError('The process stops.');
      listening ??= start();
      await listening;
      // While nobody was there nothing was read: begin here, each reader fills in what lies before.
      if (slots.size === 0) {
        const snapshot = await readSnapshot(database);
        // Another may have subscribed meanwhile: moving on from its position would skip what it waits for.
        if (slots.size === 0) position = snapshot;
      }
      const slot = new MergingSlot(mergeChanges);
      if (isClosed) throw new FeedClosedError('The process stops.');
      slots.add(slot);
      return {
        next: () => slot.next(),
        end() {
          slots.delete(slot);
          slot.end();
        },
      };
    },
    async close() {
      isClosed = true;
      if (timer) clearInterval(timer);
      for (const slot of slots) slot.fail(new FeedClosedError('The process stops.'));
      slots.clear();
      const unlisten = await listening?.catch(() => null);
      await unlisten?.();
      await reading;
    },
  };
}

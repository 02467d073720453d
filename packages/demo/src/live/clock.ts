import { setTimeout as delay } from 'node:timers/promises';

/** Time as the replay sees it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds of this clock. Rejects when the signal is aborted. */
  readonly wait: (durationMs: number, signal: AbortSignal) => Promise<void>;
}

/** The system's clock, or one that runs so many times as fast. */
export function createClock(speed = 1): Clock {
  const startedAtMs = Date.now();
  return {
    now: () => startedAtMs + (Date.now() - startedAtMs) * speed,
    wait: async (durationMs, signal) => {
      if (durationMs > 0) await delay(durationMs / speed, undefined, { signal });
    },
  };
}

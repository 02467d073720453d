/** A clock that moves only when told to. */
export interface FixedClock {
  readonly now: () => Date;
  readonly nowMs: () => number;
  readonly advanceMs: (durationMs: number) => void;
}

/** @param start an ISO 8601 time */
export function fixedClock(start = '2026-01-05T09:00:00.000Z'): FixedClock {
  let currentMs = Date.parse(start);
  if (Number.isNaN(currentMs)) throw new Error(`Not an ISO 8601 time: ${start}`);
  return {
    now: () => new Date(currentMs),
    nowMs: () => currentMs,
    advanceMs: (durationMs) => {
      currentMs += durationMs;
    },
  };
}

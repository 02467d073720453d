import { setImmediate } from 'node:timers/promises';

/** Times of one piece of work in milliseconds. */
export interface Timing {
  readonly runs: number;
  readonly leastMs: number;
  readonly medianMs: number;
  readonly mostMs: number;
}

const LEAST_RUNS = 3;
const MOST_RUNS = 25;
/** After this long no further run is begun. */
const ENOUGH_MS = 2_500;

/**
 * Times `work` on what `prepare` makes anew for each run, untimed. The first run warms up and does not
 * count, unless it was so long that compiling cannot matter.
 */
export async function time<T>(
  prepare: () => T | Promise<T>,
  work: (prepared: T) => unknown,
): Promise<Timing> {
  const warmUpMs = await once(prepare, work);
  const times = warmUpMs > ENOUGH_MS ? [warmUpMs] : [];
  const begun = performance.now();
  while (times.length < LEAST_RUNS || (times.length < MOST_RUNS && performance.now() - begun < ENOUGH_MS)) {
    times.push(await once(prepare, work));
  }
  times.sort((left, right) => left - right);
  return {
    runs: times.length,
    leastMs: times[0] ?? 0,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    mostMs: times.at(-1) ?? 0,
  };
}

async function once<T>(prepare: () => T | Promise<T>, work: (prepared: T) => unknown): Promise<number> {
  const prepared = await prepare();
  globalThis.gc?.();
  await setImmediate();
  const start = performance.now();
  await work(prepared);
  return performance.now() - start;
}

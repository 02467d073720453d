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
const WARM_UP_RUNS = 5;
const WARM_UP_MS = 500;

/**
 * Times `work` on what `prepare` makes anew for each run, untimed. The first runs warm up and do not count,
 * unless they are so long that compiling cannot matter.
 */
export async function time<T>(
  prepare: () => T | Promise<T>,
  work: (prepared: T) => unknown,
): Promise<Timing> {
  let firstMs = await once(prepare, work);
  const times = firstMs > ENOUGH_MS ? [firstMs] : [];
  for (let run = 1; run < WARM_UP_RUNS && firstMs < WARM_UP_MS; run += 1)
    firstMs += await once(prepare, work);
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

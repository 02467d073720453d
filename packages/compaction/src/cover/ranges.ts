/** Positions `from` to `to`, both included. */
export type SeqRange = readonly [from: number, to: number];

export interface Coverage {
  readonly ranges: readonly SeqRange[];
  readonly exceptions: readonly number[];
}

/** A gap of at most this many kept items stays inside a range as exceptions; a wider one splits it. */
const LONGEST_GAP = 2;

/**
 * The shortest description of `covered` among `all` positions of a lane, both rising: ranges that may run
 * over a few kept positions, which are then named as exceptions.
 */
export function describeCoverage(all: readonly number[], covered: ReadonlySet<number>): Coverage {
  const ranges: [number, number][] = [];
  const exceptions: number[] = [];
  let gap: number[] = [];
  for (const seq of all) {
    const open = ranges.at(-1);
    if (!covered.has(seq)) {
      if (open) gap.push(seq);
      continue;
    }
    if (open && gap.length <= LONGEST_GAP) {
      open[1] = seq;
      exceptions.push(...gap);
    } else {
      ranges.push([seq, seq]);
    }
    gap = [];
  }
  return { ranges, exceptions };
}

/** The positions among `all` that the coverage names. */
export function coveredAmong(all: readonly number[], coverage: Coverage): number[] {
  const exceptions = new Set(coverage.exceptions);
  return all.filter(
    (seq) => !exceptions.has(seq) && coverage.ranges.some(([from, to]) => seq >= from && seq <= to),
  );
}

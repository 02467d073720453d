import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredAmong, describeCoverage } from './ranges.ts';

const describe = (all: readonly number[], covered: readonly number[]) =>
  describeCoverage(all, new Set(covered));

test('a gap of one or two kept positions becomes exceptions, a wider one splits the range', () => {
  expect(describe([1, 2, 3, 4, 5], [2, 3, 5])).toEqual({ ranges: [[2, 5]], exceptions: [4] });
  expect(describe([1, 2, 3, 4, 5], [2, 5])).toEqual({ ranges: [[2, 5]], exceptions: [3, 4] });
  expect(describe([1, 2, 3, 4, 5, 6], [2, 6])).toEqual({
    ranges: [
      [2, 2],
      [6, 6],
    ],
    exceptions: [],
  });
});

test('what stays before the first and after the last covered position is no exception', () => {
  expect(describe([1, 2, 3, 4], [2, 3])).toEqual({ ranges: [[2, 3]], exceptions: [] });
  expect(describe([7, 9, 12], [])).toEqual({ ranges: [], exceptions: [] });
});

test('a gap is forgotten once a range goes on after it', () => {
  expect(describe([1, 2, 3, 4, 5, 6], [1, 3, 5])).toEqual({ ranges: [[1, 5]], exceptions: [2, 4] });
});

test('a description gives back exactly what it describes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(200), { maxLength: 60 }),
      fc.func(fc.boolean()),
      (numbers, isCovered) => {
        const all = [...numbers].sort((left, right) => left - right);
        const covered = all.filter((seq) => isCovered(seq));
        expect(coveredAmong(all, describe(all, covered))).toEqual(covered);
      },
    ),
  );
});

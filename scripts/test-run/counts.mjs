import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** @param {Counts[]} counts @returns {Counts} */
export const sumCounts = (counts) =>
  counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/**
 * A tool that ended badly without a failed test (a file that does not load, a setup that throws) counts as one
 * failure, so that the sum never says 0 failed after a failure.
 * @param {Counts} counts
 */
export const withExitCode = (counts, exitCode) =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** @returns {Counts} of a vitest JSON report; nothing when there is none */
export function vitestCounts(path) {
  const report = readJson(path);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** @returns {Counts} of a Playwright JSON report; a test that passed at a second try counts as failed */
export function playwrightCounts(path) {
  const stats = readJson(path)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

/** @returns {Counts} of the TAP output of node's test runner */
export function tapCounts(output) {
  const read = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: read('pass'), failed: read('fail') + read('cancelled') };
}

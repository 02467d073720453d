import type { FileResult } from './check-file.ts';

const MOST_SPELLED_OUT = 5;

const count = (value: number): string => value.toLocaleString('en');

/** One line for a file, and one for each of its first violations. */
export function fileLines(name: string, result: FileResult): readonly string[] {
  if (!result.supported) return [`${oneLine(name)}: unsupported: ${oneLine(result.reason)}`];
  const { formats, sessions, events, compactions, checkedWhole, refusals, violations } = result;
  const parts = [
    formats.join(', '),
    ...(sessions > 1 ? [`${count(sessions)} sessions`] : []),
    `${count(events)} events`,
    `${count(compactions)} compactions`,
    ...(refusals > 0 ? [`${count(refusals)} refused with a reason`] : []),
    `${count(violations.length)} violations`,
    // Long sessions are checked whole after some compactions only; each compaction is checked by itself.
    ...(checkedWhole < compactions ? [`whole record checked ${count(checkedWhole)} times`] : []),
  ];
  const more = violations.length - MOST_SPELLED_OUT;
  return [
    `${oneLine(name)}: ${parts.join(', ')}`,
    ...violations.slice(0, MOST_SPELLED_OUT).map((violation) => `  ${oneLine(violation)}`),
    ...(more > 0 ? [`  and ${count(more)} more`] : []),
  ];
}

/** The last line. */
export function totalLine(results: readonly FileResult[]): string {
  const unsupported = results.filter((result) => !result.supported).length;
  return `${results.length} files, ${unsupported} unsupported, ${violationsOf(results)} violations`;
}

export function violationsOf(results: readonly FileResult[]): number {
  return results.reduce((sum, result) => sum + (result.supported ? result.violations.length : 0), 0);
}

/** Names and messages are foreign text: control characters must not reach a terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}

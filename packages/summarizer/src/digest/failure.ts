import type { Json } from '@orrery/compaction';
import { leavesOf } from './event-texts.ts';
import { linesOf } from './text.ts';

const FAILURE_KEYS = ['error', 'errors', 'exception', 'stderr', 'error_message', 'errorMessage', 'traceback'];
const FAILURE_STATUS = /^(error|failed|failure|fatal|denied|timeout|timed_out|rejected)$/i;
const ERROR_WORD =
  /\b(?:errors?|exceptions?|failed|failures?|fatal|panic|traceback|denied|refused|timed out|unauthorized|forbidden)\b/i;
const ERROR_NAME = /\bE[A-Z]{5,15}\b|(?:Error|Exception)\b/;
const NO_ERROR = /\b(?:0|no|without) (?:errors?|exceptions?|failed|failures?)\b/i;

function isErrorLine(line: string): boolean {
  return (ERROR_WORD.test(line) && !NO_ERROR.test(line)) || ERROR_NAME.test(line);
}

/** The line that says why a tool failed, verbatim, or null when its answer is not a failure. */
export function failureOf(response: Json): string | null {
  if (!isRecord(response) || !saysFailure(response)) return null;
  const reasons = FAILURE_KEYS.map((key) => response[key]).filter(
    (value) => value !== undefined && value !== null,
  );
  const candidates = [...reasons, response].flatMap((value) => leavesOf(value)).map(({ value }) => value);
  const texts = candidates.filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  const lines = texts.slice(0, 20).flatMap(linesOf);
  // A trace opens with a line that says only that it is one; the named error says what happened.
  return lines.find((line) => ERROR_NAME.test(line)) ?? lines.find(isErrorLine) ?? lines[0] ?? null;
}

function saysFailure(response: { readonly [key: string]: Json }): boolean {
  if (FAILURE_KEYS.some((key) => isFilled(response[key]))) return true;
  if (
    response.ok === false ||
    response.success === false ||
    response.isError === true ||
    response.is_error === true
  ) {
    return true;
  }
  if (typeof response.status === 'string' && FAILURE_STATUS.test(response.status)) return true;
  if (typeof response.status === 'number' && response.status >= 400 && response.status < 600) return true;
  return [response.exitCode, response.exit_code, response.returncode].some(
    (code) => typeof code === 'number' && code !== 0,
  );
}

function isFilled(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false;
  return !(Array.isArray(value) && value.length === 0);
}

/** The lines of a tool's answer that tell of an error, in its words. */
export function errorLines(response: Json, most: number): string[] {
  const found: string[] = [];
  for (const { value } of leavesOf(response)) {
    if (typeof value !== 'string') continue;
    for (const line of linesOf(value)) {
      if (isErrorLine(line) && !found.includes(line)) found.push(line);
      if (found.length >= most) return found;
    }
  }
  return found;
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

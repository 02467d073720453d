import { type FieldIssue, formatPath } from '@orrery/contracts';
import { isPlainText } from '@orrery/contracts/v1';
import type { IgnoredReason } from '../decoded.ts';

/** A place in the body: its value and how it was spelled, for error messages. */
export interface Place {
  readonly value: unknown;
  readonly path: readonly PropertyKey[];
}

/** What reading a body gathers on the way: problems to refuse it for, and what had no place. */
export interface Findings {
  readonly issues: FieldIssue[];
  readonly ignored: Map<IgnoredReason, number>;
}

export function report(findings: Findings, { path }: Place, message: string): void {
  findings.issues.push({ path: formatPath(path), message });
}

export function ignore(findings: Findings, reason: IgnoredReason): void {
  findings.ignored.set(reason, (findings.ignored.get(reason) ?? 0) + 1);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The field of an object under its snake_case name or the same in camelCase: ADK writes the first into
 * databases and dumps and the second over its API. Null and absent mean the same there.
 */
export function child(parent: Place, snakeName: string): Place | null {
  if (!isObject(parent.value)) return null;
  for (const name of [snakeName, toCamel(snakeName)]) {
    const value = Object.hasOwn(parent.value, name) ? parent.value[name] : undefined;
    if (value !== undefined && value !== null) return { value, path: [...parent.path, name] };
  }
  return null;
}

function toCamel(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** The one snake_case spelling of a field name. */
export function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The names, in snake_case, of the fields that hold something. */
export function filledFields(place: Place): string[] {
  if (!isObject(place.value)) return [];
  return Object.entries(place.value)
    .filter(([, value]) => !isEmpty(value))
    .map(([name]) => toSnake(name));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

/** A name or an id of at most `longest` characters; undefined when it is absent or empty. */
export function shortText(
  parent: Place,
  name: string,
  longest: number,
  findings: Findings,
): string | undefined {
  const place = child(parent, name);
  if (!place || place.value === '') return undefined;
  const { value } = place;
  if (typeof value !== 'string') report(findings, place, 'Has to be a string.');
  else if (value.length > longest)
    report(findings, place, `Is longer than ${longest} characters. Use a shorter one.`);
  else if (!isPlainText(value)) report(findings, place, 'Holds a NUL or a lone surrogate. Remove it.');
  else return value;
  return undefined;
}

/** Any text, as it came; undefined when it is absent. */
export function anyText(parent: Place, name: string, findings: Findings): string | undefined {
  const place = child(parent, name);
  if (!place) return undefined;
  if (typeof place.value === 'string') return place.value;
  report(findings, place, 'Has to be a string.');
  return undefined;
}

export function anyNumber(parent: Place, name: string, findings: Findings): number | undefined {
  const place = child(parent, name);
  if (!place) return undefined;
  if (typeof place.value === 'number') return place.value;
  report(findings, place, 'Has to be a number.');
  return undefined;
}

/** The members of a list; nothing when it is absent. */
export function members(parent: Place, name: string, findings: Findings): Place[] {
  const place = child(parent, name);
  if (!place) return [];
  if (Array.isArray(place.value)) return membersOf(place);
  report(findings, place, 'Has to be a list.');
  return [];
}

export function membersOf(place: Place): Place[] {
  if (!Array.isArray(place.value)) return [];
  return place.value.map((value: unknown, index) => ({ value, path: [...place.path, index] }));
}

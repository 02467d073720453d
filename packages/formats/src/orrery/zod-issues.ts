import { type FieldIssue, formatPath } from '@orrery/contracts';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Findings of a schema in our words: the place, what is wrong, and what to do. */
export function fieldIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.flatMap(issuesOf);
}

function issuesOf(issue: Issue): FieldIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: formatPath([...issue.path, shorten(key)]),
      message: 'There is no such field. Remove it, or send it inside a part of type opaque.',
    }));
  }
  return [{ path: formatPath(issue.path), message: messageOf(issue) }];
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Has to be ${article(issue.expected)}. Send that, or leave out an optional field.`;
    case 'invalid_value':
      return `Has to be ${listOf(issue.values)}.`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `Has to be ${listOf(issue.options)}. Use "opaque" for a part of another kind.`
        : 'Is of no known kind.';
    case 'too_small':
      return ownWords(issue.message) ?? `Has to be at least ${issue.minimum}.`;
    case 'too_big':
      return ownWords(issue.message) ?? `May be at most ${issue.maximum}.`;
    default:
      return issue.message;
  }
}

/** A message that a schema states itself; the library's own begin with "Too" or "Invalid". */
function ownWords(message: string): string | null {
  return /^(Too|Invalid)/.test(message) ? null : message;
}

function article(expected: string): string {
  if (expected === 'int') return 'a whole number';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function listOf(values: readonly unknown[]): string {
  const quoted = values.map((value) => `"${String(value)}"`);
  return quoted.length === 1 ? String(quoted[0]) : `one of ${quoted.join(', ')}`;
}

/** A key is a client's text and may be of any length. */
function shorten(key: string): string {
  return key.length <= 64 ? key : `${key.slice(0, 64)}…`;
}

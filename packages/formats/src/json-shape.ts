import type { FieldIssue } from '@orrery/contracts';
import { formatPath } from '@orrery/contracts';

interface Visit {
  readonly value: object;
  readonly depth: number;
  readonly key: PropertyKey | null;
  readonly parent: Visit | null;
}

/**
 * Checks that a value is JSON and not nested deeper than `deepest` levels, with a stack of its own: what
 * runs after it may recurse. Null when all is well. Linear in the size of the value.
 */
export function jsonShapeProblem(root: unknown, deepest: number): FieldIssue | null {
  if (!isContainer(root)) return scalarProblem(root, []);
  const open: Visit[] = [{ value: root, depth: 1, key: null, parent: null }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (!isPlain(visit.value)) return notJson(pathOf(visit));
    if (visit.depth > deepest) {
      const message = `Is nested deeper than ${deepest} levels. Send such a payload as text.`;
      return { path: formatPath(pathOf(visit).slice(0, deepest)), message };
    }
    for (const [key, value] of entriesOf(visit.value)) {
      if (isContainer(value)) open.push({ value, depth: visit.depth + 1, key, parent: visit });
      else if (!isScalar(value)) return notJson([...pathOf(visit), key]);
    }
  }
  return null;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A property that is undefined is one that is not there. */
function isScalar(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean';
}

function scalarProblem(value: unknown, path: readonly PropertyKey[]): FieldIssue | null {
  return isScalar(value) && value !== undefined ? null : notJson(path);
}

function notJson(path: readonly PropertyKey[]): FieldIssue {
  return { path: formatPath(path), message: 'Is not a JSON value. Send JSON only.' };
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function entriesOf(value: object): Iterable<readonly [PropertyKey, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}

function pathOf(visit: Visit): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let step: Visit | null = visit; step; step = step.parent) {
    if (step.key !== null) path.push(step.key);
  }
  return path.reverse();
}

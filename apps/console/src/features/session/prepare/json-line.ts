import type { Json } from './types.ts';

const LONGEST_SCALAR = 400;
/** Deep enough for a line; the whole value is one link away. */
const DEEPEST = 3;

/** A payload as one line that people can read: `service: checkout-api, last: 30m`. Bounded in depth. */
export function jsonLine(value: Json, depth = 0): string {
  if (typeof value === 'string')
    return value.length > LONGEST_SCALAR ? `${value.slice(0, LONGEST_SCALAR)}…` : value;
  if (value === null || typeof value !== 'object') return String(value);
  if (depth >= DEEPEST) return Array.isArray(value) ? '[…]' : '{…}';
  if (isList(value)) {
    const items = value.map((item) => jsonLine(item, depth + 1)).join(', ');
    return depth === 0 ? items : `[${items}]`;
  }
  const fields = Object.entries(value)
    .map(([key, field]) => `${key}: ${jsonLine(field, depth + 1)}`)
    .join(', ');
  return depth === 0 ? fields : `{${fields}}`;
}

/** A payload in full: text as it is, anything else as indented JSON. */
export function jsonBlock(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Any JSON value. Payloads we do not interpret (arguments, responses, opaque parts) have this type. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON text with object keys in code-unit order, so that equal values give equal text whatever order a
 * client wrote its keys in. Used for digests only: stored payloads keep the order in which they came.
 */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isPlainObject(inner) ? sortKeys(inner) : inner));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(value).sort();
  // A null prototype keeps a key named __proto__ an ordinary key.
  const sorted: Record<string, unknown> = Object.create(null);
  for (const key of keys) sorted[key] = value[key];
  return sorted;
}

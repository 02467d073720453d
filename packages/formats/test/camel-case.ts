/** The same ADK value with its own field names in camelCase. Payloads and state keep theirs. */
export function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()),
      ['args', 'response', 'state', 'state_delta'].includes(key) ? inner : camelCase(inner),
    ]),
  );
}

/** A path of this console to return to, or the fallback: never an address of another site. */
export function sameSitePath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2_000) return fallback;
  const base = 'http://console.invalid';
  // Browsers read a backslash as a slash and drop control characters: parse as they do, then compare.
  const parsed = URL.canParse(value, base) ? new URL(value, base) : null;
  return parsed?.origin === base && !parsed.pathname.startsWith('//')
    ? `${parsed.pathname}${parsed.search}${parsed.hash}`
    : fallback;
}

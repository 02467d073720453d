/** Operators' tools of the API that its public face has no business with. */
const PRIVATE = new Set(['/metrics']);

/** The API's path behind `/api/…` of the console, or null when there is none for the public. */
export function apiPath(pathname: string): string | null {
  const path = pathname.slice('/api'.length);
  if (!path.startsWith('/') || path === '/') return null;
  return PRIVATE.has(path.replace(/\/+$/, '').toLowerCase()) ? null : path;
}

/** A redirect by a relative address: the process need not know the name it is reached by. */
export function seeOther(path: string, cookie?: string): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' });
  if (cookie !== undefined) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** True for a form of this console. Browsers say where a request comes from; one that does not is old. */
export function isFromHere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}

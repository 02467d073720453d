/**
 * Whether a request was made by a page of the console itself. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`, with every request that changes something, and no page can forge either. `X-Forwarded-Host` is
 * what the console's proxy says that the browser asked for; a page of another site cannot set it.
 */
export function isSameOrigin(headers: Headers, publicUrl: string | null): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = hostOf(headers.get('origin'));
  if (origin === null) return false;
  const own = [headers.get('host'), headers.get('x-forwarded-host'), hostOf(publicUrl)];
  return own.includes(origin);
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}

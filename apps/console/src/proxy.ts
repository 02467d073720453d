import { type NextRequest, NextResponse } from 'next/server';
import { apiPath } from './security/api-path.ts';
import { contentSecurityPolicy, PAGE_HEADERS } from './security/content-security-policy.ts';
import { SESSION_COOKIE } from './server/cookies.ts';
import { apiUrl } from './server/settings.ts';

export const config = { matcher: '/((?!_next/static|_next/image|favicon.ico|icon.svg).*)' };

const WITHOUT_SIGN_IN = new Set(['/sign-in', '/sign-in/accept', '/sign-out', '/theme']);

/** First stop of every request: the API's paths go on to the API, pages get their headers and need a session. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (pathname === '/api' || pathname.startsWith('/api/')) return toApi(request);
  if (pathname === '/sign-in' && request.method === 'GET' && request.nextUrl.searchParams.has('token')) {
    return NextResponse.rewrite(new URL(`/sign-in/accept${request.nextUrl.search}`, request.url));
  }
  if (!WITHOUT_SIGN_IN.has(pathname) && !request.cookies.has(SESSION_COOKIE)) {
    return secured(NextResponse.redirect(new URL('/sign-in', request.url), 307));
  }
  return withPolicy(request);
}

/** The address is read for each request, so that a build runs against any API. */
function toApi(request: NextRequest): NextResponse {
  const path = apiPath(request.nextUrl.pathname);
  if (path === null) return new NextResponse('There is nothing here.', { status: 404 });
  return NextResponse.rewrite(new URL(`${path}${request.nextUrl.search}`, apiUrl()));
}

function withPolicy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64');
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and puts it on its own scripts.
  headers.set('Content-Security-Policy', policy);
  const response = secured(NextResponse.next({ request: { headers } }));
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

function secured(response: NextResponse): NextResponse {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) response.headers.set(name, value);
  return response;
}

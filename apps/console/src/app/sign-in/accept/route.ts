import type { NextRequest } from 'next/server';
import { seeOther } from '../../../server/responses.ts';
import { redeemToken, sessionCookie } from '../../../server/sign-in.ts';

/** The link that `npm run sign-in` prints: turns its single-use token into a session. */
export async function GET(request: NextRequest): Promise<Response> {
  const token = request.nextUrl.searchParams.get('token') ?? '';
  const result = await redeemToken(token);
  if (!result.ok) return seeOther(`/sign-in?reason=${result.reason}`);
  const isSecure = (request.headers.get('x-forwarded-proto') ?? request.nextUrl.protocol).startsWith('https');
  return seeOther('/sessions', sessionCookie(result.session, isSecure));
}

/** Programs that look at a link before they show it must not use it up. */
export function HEAD(): Response {
  return new Response(null, { status: 204 });
}

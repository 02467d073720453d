import type { NextRequest } from 'next/server';
import { SESSION_COOKIE } from '../../server/cookies.ts';
import { isFromHere, seeOther } from '../../server/responses.ts';
import { endSession, FORGET_SESSION } from '../../server/sign-in.ts';

export async function POST(request: NextRequest): Promise<Response> {
  if (!isFromHere(request)) return new Response('Sign out from the console itself.', { status: 403 });
  const token = request.cookies.get(SESSION_COOKIE)?.value;
  if (token !== undefined) await endSession(token);
  return seeOther('/sign-in?reason=signed-out', FORGET_SESSION);
}

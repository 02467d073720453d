import { z } from 'zod';
import { SESSION_COOKIE } from './cookies.ts';
import { apiUrl } from './settings.ts';

const sessionSchema = z.object({
  sessionToken: z.string().regex(/^[\w.-]{1,200}$/),
  expiresAt: z.coerce.date(),
});
type Session = z.infer<typeof sessionSchema>;

export type SignInResult =
  | { readonly ok: true; readonly session: Session }
  /** `used`: the API does not take the token; `unreachable`: it did not answer. */
  | { readonly ok: false; readonly reason: 'used' | 'unreachable' };

/** Gives the token of a sign-in link to the API, which takes it once. */
export async function redeemToken(token: string): Promise<SignInResult> {
  try {
    const response = await fetch(`${apiUrl()}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status >= 500) return { ok: false, reason: 'unreachable' };
    if (!response.ok) return { ok: false, reason: 'used' };
    return { ok: true, session: sessionSchema.parse(await response.json()) };
  } catch {
    return { ok: false, reason: 'unreachable' };
  }
}

/** Ends the session at the API. The browser forgets it whatever the API says. */
export async function endSession(token: string): Promise<void> {
  await fetch(`${apiUrl()}/auth/sign-out`, {
    method: 'POST',
    headers: { cookie: `${SESSION_COOKIE}=${encodeURIComponent(token)}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
}

/** The session as a cookie that scripts cannot read and other sites cannot send along. */
export function sessionCookie({ sessionToken, expiresAt }: Session, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${SESSION_COOKIE}=${sessionToken}; Path=/; HttpOnly; SameSite=Lax; Expires=${expiresAt.toUTCString()}${secure}`;
}

export const FORGET_SESSION = `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

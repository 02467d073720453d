import { authenticateKey, authenticateUser, type KeyActor, type Services } from '@orrery/services';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { TrpcContext } from '../trpc/init.ts';

export const SESSION_COOKIE = 'orrery_session';

/** The key of an agent's request. @throws OrreryError unauthenticated. */
export function keyOf(services: Services, request: Context): Promise<KeyActor> {
  const match = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.req.header('authorization') ?? '');
  return authenticateKey(services, match?.[1] ?? null);
}

/** The person of a console's request, or null. */
export async function userOf(services: Services, request: Context): Promise<TrpcContext['actor']> {
  const token = getCookie(request, SESSION_COOKIE);
  if (!token) return null;
  const user = await authenticateUser(services, token);
  return user ? { kind: 'user', userId: user.id, name: user.name, role: user.role } : null;
}

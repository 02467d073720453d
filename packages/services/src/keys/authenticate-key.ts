import { type Actor, KEY_SCOPES, OrreryError } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { hashSecret } from './secret.ts';

/** "Last used" is written at most once in this time: a row update per request would cost more than it tells. */
const LAST_USED_STEP_MS = 60_000;

export type KeyActor = Extract<Actor, { kind: 'key' }>;

/** The actor behind a bearer token. @throws OrreryError unauthenticated. */
export async function authenticateKey(services: Services, secret: string | null): Promise<KeyActor> {
  if (secret === null) throw refused(services, 'missing', 'Send `Authorization: Bearer <API key>`.');
  const { database } = services;
  const [row] = await database
    .select()
    .from(schema.apiKey)
    .where(eq(schema.apiKey.secretHash, hashSecret(secret)));
  if (!row)
    throw refused(services, 'unknown', 'This API key is not known. Create one with `npm run create-key`.');
  if (row.revokedAt) throw refused(services, 'revoked', 'This API key was revoked. Create a new one.');
  await noteUse(services, row.id);
  const scopes = KEY_SCOPES.filter((scope) => row.scopes.includes(scope));
  return { kind: 'key', keyId: row.id, environmentId: row.environmentId, scopes };
}

async function noteUse({ database, now }: Services, id: string): Promise<void> {
  const { apiKey } = schema;
  const stale = lt(apiKey.lastUsedAt, new Date(now() - LAST_USED_STEP_MS));
  await database
    .update(apiKey)
    .set({ lastUsedAt: new Date(now()) })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), stale)));
}

function refused(services: Services, reason: string, message: string): OrreryError {
  services.metrics.authenticationsRefused.inc({ reason: `key_${reason}` });
  return new OrreryError('unauthenticated', message);
}

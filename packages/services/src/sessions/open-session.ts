import { type Actor, OrreryError, type RootKind, type Transport } from '@orrery/contracts';
import { schema, type Transaction } from '@orrery/db';
import { and, eq, isNull } from 'drizzle-orm';
import { lockSession, type SessionRow } from '../record/session-row.ts';
import type { AppendInput } from './append-events.ts';
import { addressedId } from './find-session.ts';
import { sessionIdOf } from './session-id.ts';

/** What a client says of its session. The first append sets it; later ones may change model, window and title. */
export interface SessionProperties {
  readonly agentName?: string;
  readonly model?: string;
  readonly transport?: Transport;
  readonly rootKind?: RootKind;
  readonly title?: string;
  readonly windowTokens?: number;
}

const DEFAULT_AGENT = 'agent';

/** The locked session an append goes to, made when it does not exist. */
export async function openSession(
  tx: Transaction,
  actor: Actor,
  input: AppendInput,
  now: number,
): Promise<{ session: SessionRow; created: boolean }> {
  for (const id of addressedId(input.environmentId, input.externalId)) {
    const known = await lockSession(tx, id, input.environmentId);
    if (known) return { session: changed(known, input.session), created: false };
  }
  await keepKeyValid(tx, actor);
  return create(tx, input, now);
}

/**
 * A request that began before its key was revoked must not bring back a session that was erased since. The
 * shared lock makes a revocation wait for creations under way; one that comes later finds the key revoked.
 */
async function keepKeyValid(tx: Transaction, actor: Actor): Promise<void> {
  if (actor.kind !== 'key') return;
  const { id, revokedAt } = schema.apiKey;
  const [valid] = await tx
    .select({ id })
    .from(schema.apiKey)
    .where(and(eq(id, actor.keyId), isNull(revokedAt)))
    .for('share');
  if (!valid) throw new OrreryError('unauthenticated', 'This API key was revoked. Create a new one.');
}

async function create(
  tx: Transaction,
  input: AppendInput,
  now: number,
): Promise<{ session: SessionRow; created: boolean }> {
  const id = sessionIdOf(input.environmentId, input.externalId);
  const { session = {} } = input;
  const inserted = await tx
    .insert(schema.agentSession)
    .values({
      id,
      environmentId: input.environmentId,
      externalId: input.externalId,
      agentName: session.agentName ?? firstAgent(input) ?? DEFAULT_AGENT,
      model: session.model ?? null,
      declaredWindowTokens: session.windowTokens ?? null,
      transport: session.transport ?? 'http',
      rootKind: session.rootKind ?? 'agent',
      title: session.title ?? null,
      createdAt: new Date(now),
      lastActivityAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning({ id: schema.agentSession.id });
  // Another connection may have created it between our look and our insert: then its row is the one.
  const row = await lockSession(tx, id);
  if (!row) throw new OrreryError('unavailable', 'The session was erased while it was opened. Send again.');
  const created = inserted.length > 0;
  return { session: created ? row : changed(row, session), created };
}

function firstAgent(input: AppendInput): string | undefined {
  return input.events.find((event) => event.agentName !== undefined)?.agentName;
}

const FIXED = ['agentName', 'transport', 'rootKind'] as const;

function changed(row: SessionRow, given: SessionProperties = {}): SessionRow {
  for (const field of FIXED) {
    const value = given[field];
    if (value === undefined || value === row[field]) continue;
    throw new OrreryError(
      'session_conflict',
      `session.${field} is "${row[field]}" and cannot become "${value}". Leave it out, or use another session id.`,
      { issues: [{ path: `session.${field}`, message: `The session has "${row[field]}".` }] },
    );
  }
  return {
    ...row,
    model: given.model ?? row.model,
    title: given.title ?? row.title,
    declaredWindowTokens: given.windowTokens ?? row.declaredWindowTokens,
  };
}

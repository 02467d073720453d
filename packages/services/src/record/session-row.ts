import { OrreryError } from '@orrery/contracts';
import { type Queryable, schema, type Transaction } from '@orrery/db';
import { and, eq } from 'drizzle-orm';

export type SessionRow = typeof schema.agentSession.$inferSelect;

/**
 * Locks the session against every other writer until the transaction ends: this gives `seq` its order. With
 * an environment, a session of another one is neither found nor locked.
 */
export async function lockSession(
  tx: Transaction,
  sessionId: string,
  environmentId?: string,
): Promise<SessionRow | null> {
  const { id, environmentId: environment } = schema.agentSession;
  const [row] = await tx
    .select()
    .from(schema.agentSession)
    .where(and(eq(id, sessionId), environmentId === undefined ? undefined : eq(environment, environmentId)))
    .for('update');
  return row ?? null;
}

export async function readSession(db: Queryable, sessionId: string): Promise<SessionRow> {
  const [row] = await db.select().from(schema.agentSession).where(eq(schema.agentSession.id, sessionId));
  if (!row) throw sessionNotFound(sessionId);
  return row;
}

export function sessionNotFound(sessionId: string): OrreryError {
  return new OrreryError(
    'not_found',
    `There is no session ${sessionId} here. Append its first events to create it.`,
  );
}

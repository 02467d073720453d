import { OrreryError } from '@orrery/contracts';
import { type Queryable, schema, type Transaction } from '@orrery/db';
import { eq } from 'drizzle-orm';

export type SessionRow = typeof schema.agentSession.$inferSelect;

/** Locks the session against every other writer until the transaction ends: this gives `seq` its order. */
export async function lockSession(tx: Transaction, sessionId: string): Promise<SessionRow | null> {
  const [row] = await tx
    .select()
    .from(schema.agentSession)
    .where(eq(schema.agentSession.id, sessionId))
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

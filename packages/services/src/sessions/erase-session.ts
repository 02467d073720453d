import { dropJobs, schema, type Transaction } from '@orrery/db';
import { eq } from 'drizzle-orm';
import { mayReachEnvironment, requireRole, requireScope } from '../access.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { keyPrefix } from '../compactions/background/enqueue.ts';
import type { ServiceContext } from '../context.ts';
import { lockSession, type SessionRow, sessionNotFound } from '../record/session-row.ts';
import { findSession } from './find-session.ts';

export interface ErasedSession {
  readonly sessionId: string;
  readonly events: number;
}

/**
 * Erases a session for good: record, snapshot, calls, compactions, waiting jobs, in one transaction. What
 * stays is the audit entry, which holds no content, and for a day the bare id, so that open lists can drop
 * its row. For admins and for keys with the scope `erase`.
 */
export async function eraseSession(context: ServiceContext, id: string): Promise<ErasedSession> {
  requireEraser(context);
  const { id: sessionId } = await findSession(context, id);
  return context.database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session || !mayReachEnvironment(context.actor, session.environmentId)) throw sessionNotFound(id);
    return eraseLocked(tx, context, session);
  });
}

/** The same for the caller's own transaction, on a session that it has locked. */
export async function eraseLocked(
  tx: Transaction,
  context: ServiceContext,
  session: SessionRow,
): Promise<ErasedSession> {
  const { id: sessionId, lastSeq: events } = session;
  for (const table of [
    schema.event,
    schema.sessionHead,
    schema.modelCall,
    schema.compaction,
    schema.compactionLease,
  ]) {
    await tx.delete(table).where(eq(table.sessionId, sessionId));
  }
  await dropJobs(tx, keyPrefix(sessionId));
  await tx.delete(schema.agentSession).where(eq(schema.agentSession.id, sessionId));
  await writeAudit(tx, context.actor, {
    action: 'session.erase',
    environmentId: session.environmentId,
    subjectId: sessionId,
    before: { events, compactions: session.compactions },
  });
  return { sessionId, events };
}

function requireEraser({ actor }: ServiceContext): void {
  if (actor.kind === 'key') requireScope(actor, 'erase');
  else requireRole(actor, 'admin');
}

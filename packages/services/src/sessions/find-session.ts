import { schema } from '@orrery/db';
import { eq } from 'drizzle-orm';
import { mayReachEnvironment } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { type SessionRow, sessionNotFound } from '../record/session-row.ts';
import { sessionIdOf } from './session-id.ts';

/** The internal id for what a key calls a session: its own id, or the one this system gave it. */
export function addressedId(environmentId: string, id: string): string[] {
  return id.startsWith('ses_') ? [sessionIdOf(environmentId, id), id] : [sessionIdOf(environmentId, id)];
}

/** A session by id. For a key, by its own id too, and only inside its environment. */
export async function findSession(context: ServiceContext, id: string): Promise<SessionRow> {
  const { actor, database } = context;
  const candidates = actor.kind === 'key' ? addressedId(actor.environmentId, id) : [id];
  for (const candidate of candidates) {
    const [row] = await database
      .select()
      .from(schema.agentSession)
      .where(eq(schema.agentSession.id, candidate));
    if (row && mayReachEnvironment(actor, row.environmentId)) return row;
  }
  throw sessionNotFound(id);
}

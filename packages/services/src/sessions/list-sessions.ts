import { OrreryError, type SessionListItem } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { getEnvironment } from '../environments/find-environment.ts';
import { sessionListItem } from './list-item.ts';

export interface ListSessionsInput {
  readonly environment?: string;
  readonly limit?: number;
  /** From `nextCursor` of the page before. */
  readonly cursor?: string;
}

export interface SessionPage {
  readonly items: readonly SessionListItem[];
  readonly nextCursor: string | null;
}

const DEFAULT_LIMIT = 50;

/** Sessions by newest activity, a page at a time, by key and not by offset. */
export async function listSessions(context: ServiceContext, input: ListSessionsInput): Promise<SessionPage> {
  requireRole(context.actor, 'viewer');
  const limit = input.limit ?? DEFAULT_LIMIT;
  const conditions: SQL[] = [];
  if (input.environment !== undefined) {
    const { id } = await getEnvironment(context.database, input.environment);
    conditions.push(eq(schema.agentSession.environmentId, id));
  }
  if (input.cursor !== undefined) conditions.push(afterCursor(input.cursor));
  const rows = await context.database
    .select({ session: schema.agentSession, slug: schema.environment.slug })
    .from(schema.agentSession)
    .innerJoin(schema.environment, eq(schema.environment.id, schema.agentSession.environmentId))
    .where(and(...conditions))
    .orderBy(desc(schema.agentSession.lastActivityAt), desc(schema.agentSession.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => sessionListItem(row.session, row.slug)),
    nextCursor: rows.length > limit && last ? cursorOf(last.session.lastActivityAt, last.session.id) : null,
  };
}

/** The position after a row: its time in milliseconds and its id, which settles ties. */
function cursorOf(at: Date, id: string): string {
  return `${at.getTime()}.${id}`;
}

function afterCursor(cursor: string): SQL {
  const match = /^(\d{1,15})\.(ses_[a-z0-9]{1,40})$/.exec(cursor);
  if (!match) {
    throw new OrreryError(
      'invalid_input',
      'cursor: this is no position of a session list. Start from the first page.',
      {
        issues: [{ path: 'cursor', message: 'Use the nextCursor of the page before.' }],
      },
    );
  }
  const at = new Date(Number(match[1])).toISOString();
  return sql`(${schema.agentSession.lastActivityAt}, ${schema.agentSession.id}) < (${at}::timestamptz, ${match[2]})`;
}

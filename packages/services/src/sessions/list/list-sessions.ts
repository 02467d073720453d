import type { BoundedCount, SessionListItem, SessionSort } from '@orrery/contracts';
import { schema, type Transaction } from '@orrery/db';
import { inOneSnapshot } from '@orrery/db/live';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { requireRole } from '../../access.ts';
import type { ServiceContext } from '../../context.ts';
import { formatCursor } from '../../live/cursor.ts';
import { sessionListItem } from '../list-item.ts';
import { filterCondition, type SessionFilter } from './session-filter.ts';
import { afterCursor, cursorOf, orderBy } from './session-order.ts';

export interface ListSessionsInput extends SessionFilter {
  /** `activity` when left out. */
  readonly sort?: SessionSort;
  readonly limit?: number;
  /** From `nextCursor` of the page before, in the same order. */
  readonly cursor?: string;
}

export interface SessionPage {
  readonly items: readonly SessionListItem[];
  readonly nextCursor: string | null;
  /** Of all pages. */
  readonly total: BoundedCount;
  /** Where the live stream of the list goes on from this page, without a gap or a repeat. */
  readonly liveCursor: string;
}

const DEFAULT_LIMIT = 50;
/** Beyond this nobody reads the number, and counting would cost more than the page. */
const MOST_COUNTED = 1_000;

/**
 * Sessions in one order, a page at a time, by key and not by offset.
 * @throws OrreryError not_found, invalid_input.
 */
export async function listSessions(context: ServiceContext, input: ListSessionsInput): Promise<SessionPage> {
  requireRole(context.actor, 'viewer');
  const { limit = DEFAULT_LIMIT, sort = 'activity' } = input;
  const after = input.cursor === undefined ? undefined : afterCursor(sort, input.cursor);
  const issuedAtMs = context.now();
  return inOneSnapshot(context.database, async (tx, snapshot) => {
    const condition = await filterCondition(tx, input);
    const rows = await tx
      .select({ session: schema.agentSession, slug: schema.environment.slug })
      .from(schema.agentSession)
      .innerJoin(schema.environment, eq(schema.environment.id, schema.agentSession.environmentId))
      .where(and(condition, after))
      .orderBy(...orderBy(sort))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => sessionListItem(row.session, row.slug)),
      nextCursor: rows.length > limit && last ? cursorOf(sort, last.session) : null,
      total: await countSessions(tx, condition),
      liveCursor: formatCursor(snapshot, issuedAtMs),
    };
  });
}

async function countSessions(tx: Transaction, condition: SQL | undefined): Promise<BoundedCount> {
  const [row] = await tx.execute<{ count: string }>(sql`
    select count(*) as count from (
      select from ${schema.agentSession} where ${condition ?? sql`true`} limit ${MOST_COUNTED + 1}
    ) as counted`);
  const count = Number(row?.count ?? 0);
  return { count: Math.min(count, MOST_COUNTED), isExact: count <= MOST_COUNTED };
}

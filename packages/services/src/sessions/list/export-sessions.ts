import { OrreryError, type SessionListItem, type SessionSort } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { eq, inArray } from 'drizzle-orm';
import { requireRole } from '../../access.ts';
import type { ServiceContext } from '../../context.ts';
import { sessionListItem } from '../list-item.ts';
import { filterCondition, type SessionFilter } from './session-filter.ts';
import { orderBy } from './session-order.ts';

export interface ExportedSession extends SessionListItem {
  /** What the client calls it. */
  readonly externalId: string;
  /** Live tokens as a share of the trigger. */
  readonly pressure: number;
}

const MOST_EXPORTED = 100_000;
const BATCH = 500;

/**
 * The filtered list, whole and in its order. The ids are fixed first, so that a session which moves in the
 * list while it is exported comes once, and a slow reader holds no transaction open.
 * @throws OrreryError not_found; payload_too_large rather than giving a part.
 */
export async function exportSessions(
  context: ServiceContext,
  input: SessionFilter & { readonly sort?: SessionSort },
): Promise<AsyncGenerator<ExportedSession, void>> {
  requireRole(context.actor, 'viewer');
  const { id } = schema.agentSession;
  const condition = await filterCondition(context.database, input);
  const rows = await context.database
    .select({ id })
    .from(schema.agentSession)
    .where(condition)
    .orderBy(...orderBy(input.sort ?? 'activity'))
    .limit(MOST_EXPORTED + 1);
  if (rows.length > MOST_EXPORTED) {
    throw new OrreryError(
      'payload_too_large',
      `More than ${MOST_EXPORTED} sessions match. Narrow the filters, by time for instance.`,
    );
  }
  return readInOrder(
    context,
    rows.map((row) => row.id),
  );
}

async function* readInOrder(
  { database }: ServiceContext,
  ids: readonly string[],
): AsyncGenerator<ExportedSession, void> {
  const { agentSession, environment } = schema;
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await database
      .select({ session: agentSession, slug: environment.slug })
      .from(agentSession)
      .innerJoin(environment, eq(environment.id, agentSession.environmentId))
      .where(inArray(agentSession.id, batch));
    const byId = new Map(rows.map((row) => [row.session.id, row]));
    for (const id of batch) {
      const row = byId.get(id);
      // Erased since: it is no longer in the list either.
      if (!row) continue;
      const { externalId, pressure } = row.session;
      yield { ...sessionListItem(row.session, row.slug), externalId, pressure };
    }
  }
}

import type { SessionFacets } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { type SQL, sql } from 'drizzle-orm';
import { requireRole } from '../../access.ts';
import type { ServiceContext } from '../../context.ts';
import { filterCondition } from './session-filter.ts';

const MOST_VALUES = 100;
/** Names are taken from the sessions that were active last: a filter is for what one sees. */
const SESSIONS_LOOKED_AT = 5_000;

/** The agents and models of recent sessions, in alphabetical order. @throws OrreryError not_found. */
export async function sessionFacets(
  context: ServiceContext,
  filter: { readonly environment?: string },
): Promise<SessionFacets> {
  requireRole(context.actor, 'viewer');
  const condition = (await filterCondition(context.database, filter)) ?? sql`true`;
  const { agentName, model } = schema.agentSession;
  return {
    agents: await names(context, agentName, condition),
    models: await names(context, model, condition),
  };
}

async function names(
  { database }: ServiceContext,
  column: typeof schema.agentSession.agentName | typeof schema.agentSession.model,
  condition: SQL,
): Promise<string[]> {
  const { agentSession } = schema;
  const rows = await database.execute<{ name: string }>(sql`
    select distinct name from (
      select ${column} as name from ${agentSession} where ${condition}
      order by ${agentSession.lastActivityAt} desc nulls last, ${agentSession.id} desc nulls last
      limit ${SESSIONS_LOOKED_AT}
    ) as recent where name is not null order by name limit ${MOST_VALUES}`);
  return rows.map((row) => row.name);
}

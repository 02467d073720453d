import type { SessionState, Transport } from '@orrery/contracts';
import { type Queryable, schema } from '@orrery/db';
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { getEnvironment } from '../../environments/find-environment.ts';

/** What narrows the session list. Everything given has to hold. */
export interface SessionFilter {
  readonly environment?: string;
  readonly agentName?: string;
  readonly transport?: Transport;
  readonly model?: string;
  readonly state?: SessionState;
  /** Stands anywhere in the id, the client's id, the title or the agent's name; case does not matter. */
  readonly search?: string;
  /** Last activity from this time on, in milliseconds since 1970. */
  readonly fromMs?: number;
  /** Last activity before this time. */
  readonly toMs?: number;
}

const { agentSession } = schema;

const STATES: Readonly<Record<SessionState, SQL>> = {
  // The same words as the partial index has.
  near_limit: sql`${agentSession.liveTokens} * 10 >= ${agentSession.usableWindowTokens} * 9`,
  over_trigger: sql`${agentSession.pressure} >= 1`,
  open_calls: sql`${agentSession.openCalls} > 0`,
};

/** The filter as a condition. @throws OrreryError not_found for an unknown environment. */
export async function filterCondition(db: Queryable, filter: SessionFilter): Promise<SQL | undefined> {
  const { environment, agentName, transport, model, state, search, fromMs, toMs } = filter;
  const environmentId = environment === undefined ? null : (await getEnvironment(db, environment)).id;
  return and(
    environmentId === null ? undefined : eq(agentSession.environmentId, environmentId),
    agentName === undefined ? undefined : eq(agentSession.agentName, agentName),
    transport === undefined ? undefined : eq(agentSession.transport, transport),
    model === undefined ? undefined : eq(agentSession.model, model),
    state === undefined ? undefined : STATES[state],
    search === undefined || search.trim() === '' ? undefined : contains(search.trim()),
    fromMs === undefined ? undefined : gte(agentSession.lastActivityAt, new Date(fromMs)),
    toMs === undefined ? undefined : lt(agentSession.lastActivityAt, new Date(toMs)),
  );
}

function contains(search: string): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  const columns = [agentSession.id, agentSession.externalId, agentSession.title, agentSession.agentName];
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}

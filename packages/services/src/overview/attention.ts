import type { AttentionItem } from '@orrery/contracts';
import { type Database, schema } from '@orrery/db';
import { type SQL, sql } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { getEnvironment } from '../environments/find-environment.ts';

export interface AttentionInput {
  readonly environment?: string;
}

/** Of each kind; more than that is a filter of the list. */
const MOST_OF_A_KIND = 20;
/** Sessions that nobody has touched for a day need nobody. */
const RECENT = sql`interval '24 hours'`;
/** A call that has been open for so long is worth a look. */
const LONG_OPEN = sql`interval '15 minutes'`;

type Row = Readonly<Record<string, unknown>> & { readonly session_id: string };

/**
 * What a person may have to look after, the newest of each kind first: sessions close to the limit,
 * thresholds that no compaction can get under, calls long unanswered, attempts that failed or were refused.
 * @throws OrreryError not_found.
 */
export async function listAttention(
  context: ServiceContext,
  input: AttentionInput,
): Promise<readonly AttentionItem[]> {
  requireRole(context.actor, 'viewer');
  const { database } = context;
  const environmentId =
    input.environment === undefined ? null : (await getEnvironment(database, input.environment)).id;
  const scope: Scope = {
    now: sql`${new Date(context.now()).toISOString()}::timestamptz`,
    mine: environmentId === null ? sql`true` : sql`session.environment_id = ${environmentId}`,
  };
  const kinds = await Promise.all([
    nearLimit(database, scope),
    futile(database, scope),
    longOpen(database, scope),
    unsuccessful(database, scope),
  ]);
  return kinds.flat();
}

interface Scope {
  readonly now: SQL;
  readonly mine: SQL;
}

const { agentSession, compaction, environment } = schema;

async function readSessions(
  database: Database,
  { mine }: Scope,
  kind: { readonly columns: SQL; readonly where: SQL; readonly newest: SQL },
): Promise<readonly Row[]> {
  return database.execute<Row>(sql`
    select session.id as session_id, environment.slug, session.agent_name, session.title, ${kind.columns}
    from ${agentSession} as session join ${environment} as environment on environment.id = session.environment_id
    where ${kind.where} and ${mine}
    order by ${kind.newest} desc nulls last limit ${MOST_OF_A_KIND}`);
}

async function nearLimit(database: Database, scope: Scope): Promise<AttentionItem[]> {
  const rows = await readSessions(database, scope, {
    columns: sql`session.last_activity_at as at, live_tokens, usable_window_tokens`,
    where: sql`live_tokens * 10 >= usable_window_tokens * 9 and session.last_activity_at > ${scope.now} - ${RECENT}`,
    newest: sql`session.last_activity_at`,
  });
  return rows.map((row) => ({
    ...baseOf(row),
    kind: 'near_limit',
    liveTokens: Number(row.live_tokens),
    usableWindowTokens: Number(row.usable_window_tokens),
  }));
}

async function futile(database: Database, scope: Scope): Promise<AttentionItem[]> {
  const rows = await readSessions(database, scope, {
    columns: sql`session.last_activity_at as at, trigger_tokens, last_decision ->> 'floorTokens' as floor_tokens`,
    where: sql`last_decision ->> 'outcome' = 'futile' and session.last_activity_at > ${scope.now} - ${RECENT}`,
    newest: sql`session.last_activity_at`,
  });
  return rows.map((row) => ({
    ...baseOf(row),
    kind: 'futile',
    floorTokens: Number(row.floor_tokens),
    triggerTokens: Number(row.trigger_tokens),
  }));
}

async function longOpen(database: Database, scope: Scope): Promise<AttentionItem[]> {
  const rows = await readSessions(database, scope, {
    columns: sql`session.last_activity_at as at, open_calls, open_calls_since`,
    where: sql`open_calls > 0 and open_calls_since < ${scope.now} - ${LONG_OPEN}`,
    newest: sql`open_calls_since`,
  });
  return rows.map((row) => ({
    ...baseOf(row),
    kind: 'open_calls',
    openCalls: Number(row.open_calls),
    since: dateOf(row.open_calls_since),
  }));
}

async function unsuccessful(database: Database, scope: Scope): Promise<AttentionItem[]> {
  const rows = await database.execute<Row>(sql`
    select session.id as session_id, environment.slug, session.agent_name, session.title, attempt.*
    from (
      select session_id as id, count(*) as attempts, max(created_at) as at,
        (array_agg(outcome order by created_at desc))[1] as outcome,
        (array_agg(reason order by created_at desc))[1] as reason
      from ${compaction}
      where outcome in ('refused', 'failed') and created_at > ${scope.now} - ${RECENT}
      group by session_id
    ) as attempt
    join ${agentSession} as session on session.id = attempt.id
    join ${environment} as environment on environment.id = session.environment_id
    where ${scope.mine}
    order by attempt.at desc limit ${MOST_OF_A_KIND}`);
  return rows.map((row) => ({
    ...baseOf(row),
    kind: 'attempt',
    outcome: row.outcome === 'failed' ? 'failed' : 'refused',
    reason: row.reason === null ? null : String(row.reason),
    attempts: Number(row.attempts),
  }));
}

function baseOf(row: Row) {
  return {
    sessionId: row.session_id,
    environment: String(row.slug),
    agentName: String(row.agent_name),
    title: row.title === null ? null : String(row.title),
    at: dateOf(row.at),
  };
}

/** A raw query gives times as text. */
function dateOf(value: unknown): Date {
  return new Date(String(value));
}

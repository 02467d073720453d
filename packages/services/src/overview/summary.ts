import type { EnvironmentSummary, OverviewSummary } from '@orrery/contracts';
import { type Database, schema } from '@orrery/db';
import { asc, sql } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { readCachedShares } from './cached-share.ts';

const LIVE_MINUTES = 15;
const BUCKETS = 11;

/** Every environment in figures, for the overview. A fixed number of queries, each over a range of an index. */
export async function overviewSummary(context: ServiceContext): Promise<OverviewSummary> {
  requireRole(context.actor, 'viewer');
  const { database } = context;
  const nowMs = context.now();
  const now = new Date(nowMs);
  const [environments, pressures, attempts, shares] = await Promise.all([
    database.select().from(schema.environment).orderBy(asc(schema.environment.slug)),
    readPressures(database, now),
    readAttempts(database, now),
    readCachedShares(database, nowMs),
  ]);
  return {
    at: now,
    environments: environments.map((row): EnvironmentSummary => {
      const histogram = pressures.get(row.id) ?? emptyHistogram();
      return {
        environment: row.slug,
        name: row.name,
        isDemo: row.isDemo,
        liveSessions: histogram.reduce((sum, sessions) => sum + sessions, 0),
        pressureHistogram: histogram,
        ...(attempts.get(row.id) ?? NO_ATTEMPTS),
        cachedShare: shares(row.id),
      };
    }),
  };
}

function emptyHistogram(): number[] {
  return Array.from({ length: BUCKETS }, () => 0);
}

async function readPressures(database: Database, now: Date): Promise<Map<string, number[]>> {
  const { agentSession } = schema;
  const rows = await database.execute<{ environment_id: string; bucket: number; sessions: string }>(sql`
    select environment_id, least(floor(pressure * 10), 10)::int as bucket, count(*) as sessions
    from ${agentSession}
    where last_activity_at > ${now.toISOString()}::timestamptz - ${LIVE_MINUTES}::int * interval '1 minute'
    group by 1, 2`);
  const byEnvironment = new Map<string, number[]>();
  for (const row of rows) {
    const histogram = byEnvironment.get(row.environment_id) ?? emptyHistogram();
    histogram[row.bucket] = Number(row.sessions);
    byEnvironment.set(row.environment_id, histogram);
  }
  return byEnvironment;
}

type Attempts = Pick<EnvironmentSummary, 'compactions' | 'freedTokens' | 'failures'>;

const NONE = { lastHour: 0, hourBefore: 0 };
const NO_ATTEMPTS: Attempts = { compactions: NONE, freedTokens: NONE, failures: NONE };

async function readAttempts(database: Database, now: Date): Promise<Map<string, Attempts>> {
  const { compaction, environment } = schema;
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await database.execute<Record<string, string> & { environment_id: string }>(sql`
    select environment.id as environment_id,
      count(*) filter (where is_committed and is_last) as committed_last,
      count(*) filter (where is_committed and not is_last) as committed_before,
      coalesce(sum(tokens_before - tokens_after) filter (where is_committed and is_last), 0) as freed_last,
      coalesce(sum(tokens_before - tokens_after) filter (where is_committed and not is_last), 0) as freed_before,
      count(*) filter (where is_failure and is_last) as failures_last,
      count(*) filter (where is_failure and not is_last) as failures_before
    from ${environment} as environment
    cross join lateral (
      select outcome = 'committed' as is_committed, outcome in ('refused', 'failed') as is_failure,
        created_at > ${at} - interval '1 hour' as is_last, tokens_before, tokens_after
      from ${compaction}
      where environment_id = environment.id
        and created_at > ${at} - interval '2 hours' and created_at <= ${at}
    ) as attempt
    group by environment.id`);
  const figure = (row: Record<string, string>, name: string) => ({
    lastHour: Number(row[`${name}_last`]),
    hourBefore: Number(row[`${name}_before`]),
  });
  return new Map(
    rows.map((row) => [
      row.environment_id,
      {
        compactions: figure(row, 'committed'),
        freedTokens: figure(row, 'freed'),
        failures: figure(row, 'failures'),
      },
    ]),
  );
}

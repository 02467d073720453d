import type { CachedSharePoint, EnvironmentSummary } from '@orrery/contracts';
import { type Database, schema } from '@orrery/db';
import { sql } from 'drizzle-orm';

const POINTS = 48;
const STEP_MS = 30 * 60_000;

/**
 * Tokens read from the cache as a share of prompt tokens, over calls whose report named the cache: one that
 * says nothing of it is unknown, not zero. Weighted by tokens, since a cached small call saves little.
 * @returns the shares of an environment
 */
export async function readCachedShares(
  database: Database,
  nowMs: number,
): Promise<(environmentId: string) => EnvironmentSummary['cachedShare']> {
  // Steps count back from now, so that the newest is a whole one.
  const startMs = nowMs - POINTS * STEP_MS;
  const { agentSession, modelCall } = schema;
  const rows = await database.execute<{ environment_id: string; step: number; share: string }>(sql`
    select session.environment_id,
      floor(extract(epoch from call.started_at - ${iso(startMs)}::timestamptz) * 1000 / ${STEP_MS})::int as step,
      sum(call.cache_read_tokens)::double precision / sum(call.prompt_tokens) as share
    from ${modelCall} as call
    join ${agentSession} as session on session.id = call.session_id
    where call.started_at >= ${iso(startMs)}::timestamptz and call.started_at < ${iso(nowMs)}::timestamptz
      and call.cache_read_tokens is not null and call.prompt_tokens > 0
    group by 1, 2`);
  const byPlace = new Map(rows.map((row) => [`${row.environment_id} ${row.step}`, Number(row.share)]));
  return (environmentId) => {
    const points = Array.from(
      { length: POINTS },
      (_, step): CachedSharePoint => ({
        at: new Date(startMs + step * STEP_MS),
        share: byPlace.get(`${environmentId} ${step}`) ?? null,
      }),
    );
    return { now: points.at(-1)?.share ?? null, points };
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

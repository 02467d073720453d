import { OrreryError } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { sql } from 'drizzle-orm';
import type { ServiceContext } from './context.ts';

export interface HousekeepingResult {
  readonly signInLinks: number;
  readonly userSessions: number;
  readonly removals: number;
  readonly leases: number;
}

/**
 * How long lists that were away may learn of an erased session. A list that was away for longer is told to
 * read anew.
 */
export const REMOVALS_KEPT_HOURS = 24;

/** Deletes what has expired: sign-in links, browser sessions, marks of erased sessions, forgotten leases. */
export async function keepHouse(context: ServiceContext): Promise<HousekeepingResult> {
  if (context.actor.kind !== 'system') throw new OrreryError('forbidden', 'Housekeeping is the worker’s.');
  const { signInLink, userSession, sessionRemoval, compactionLease } = schema;
  const now = sql`${new Date(context.now()).toISOString()}::timestamptz`;
  const run = async (statement: ReturnType<typeof sql>): Promise<number> =>
    (await context.database.execute(statement)).count;
  return {
    signInLinks: await run(sql`delete from ${signInLink} where expires_at < ${now}`),
    userSessions: await run(sql`delete from ${userSession} where expires_at < ${now}`),
    removals: await run(
      sql`delete from ${sessionRemoval} where removed_at < ${now} - ${REMOVALS_KEPT_HOURS}::int * interval '1 hour'`,
    ),
    // A lease's time is the database's.
    leases: await run(sql`delete from ${compactionLease} where expires_at < clock_timestamp()`),
  };
}

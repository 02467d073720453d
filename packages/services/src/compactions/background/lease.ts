import type { Lane } from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, eq, sql } from 'drizzle-orm';

/** How long a summary may take before another worker may try: the longest deadline and some room. */
export const DEFAULT_LEASE_MS = 30_000;

export interface LeaseRequest {
  readonly sessionId: string;
  readonly lane: Lane;
  readonly holder: string;
  readonly leaseMs: number;
}

const leases = schema.compactionLease;
const now = sql`clock_timestamp()`;

function ofLane(sessionId: string, lane: Lane) {
  return and(eq(leases.sessionId, sessionId), eq(leases.branch, lane.branch), eq(leases.scope, lane.scope));
}

/** Takes the lease of a lane, also over from a holder whose time is up or from itself. False when another has it. */
export async function takeLease(db: Queryable, request: LeaseRequest): Promise<boolean> {
  const { sessionId, lane, holder, leaseMs } = request;
  const expiresAt = sql`clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'`;
  const taken = await db
    .insert(leases)
    .values({ sessionId, ...lane, holder, acquiredAt: now, expiresAt })
    .onConflictDoUpdate({
      target: [leases.sessionId, leases.branch, leases.scope],
      set: { holder, acquiredAt: now, expiresAt },
      setWhere: sql`${leases.expiresAt} <= clock_timestamp() or ${leases.holder} = ${holder}`,
    })
    .returning({ holder: leases.holder });
  return taken.length > 0;
}

/** Since when another is making a summary of the lane (ms since 1970), or null when nobody is. */
export async function liveLease(
  db: Queryable,
  sessionId: string,
  lane: Lane,
): Promise<{ readonly since: number; readonly expiresInMs: number } | null> {
  const [row] = await db
    .select({
      acquiredAt: leases.acquiredAt,
      expiresInMs: sql<string>`extract(epoch from ${leases.expiresAt} - clock_timestamp()) * 1000`,
    })
    .from(leases)
    .where(and(ofLane(sessionId, lane), sql`${leases.expiresAt} > clock_timestamp()`));
  return row ? { since: row.acquiredAt.getTime(), expiresInMs: Math.ceil(Number(row.expiresInMs)) } : null;
}

/** Gives the lease back, if it is still ours. */
export async function endLease(
  db: Queryable,
  { sessionId, lane, holder }: Omit<LeaseRequest, 'leaseMs'>,
): Promise<void> {
  await db.delete(leases).where(and(ofLane(sessionId, lane), eq(leases.holder, holder)));
}

import type { Plan, RefusedRounds } from '@orrery/compaction';
import { schema, type Transaction } from '@orrery/db';
import { eq } from 'drizzle-orm';
import type { SessionRow } from '../record/session-row.ts';

/** Rounds of one lane that were refused in a row. */
interface StoredRounds extends RefusedRounds {
  readonly lane: string;
}

/** The refused rounds that a decision on this session has to know; undefined when there are none. */
export function refusedRoundsOf(session: Pick<SessionRow, 'refusedRounds'>): RefusedRounds | undefined {
  // Written below, by this file alone.
  return (session.refusedRounds as StoredRounds | null) ?? undefined;
}

/** The same as a part of what `decide` is given. */
export function withRefused(session: Pick<SessionRow, 'refusedRounds'>): { refused?: RefusedRounds } {
  const refused = refusedRoundsOf(session);
  return refused === undefined ? {} : { refused };
}

/** Counts one more refused round; another lane or another policy begins anew. */
export async function countRefusedRound(tx: Transaction, session: SessionRow, plan: Plan): Promise<void> {
  const known = session.refusedRounds as StoredRounds | null;
  const lane = `${plan.lane.branch}\n${plan.lane.scope}`;
  const { policyVersion, coverableTokens } = plan.decision;
  const continues = known?.lane === lane && known.policyVersion === policyVersion;
  const rounds: StoredRounds = {
    lane,
    policyVersion,
    coverableTokens,
    rounds: continues ? known.rounds + 1 : 1,
  };
  await store(tx, session.id, rounds);
}

/** A compaction that was stored is progress. */
export async function clearRefusedRounds(tx: Transaction, session: SessionRow): Promise<void> {
  if (session.refusedRounds !== null) await store(tx, session.id, null);
}

async function store(tx: Transaction, sessionId: string, refusedRounds: StoredRounds | null): Promise<void> {
  await tx.update(schema.agentSession).set({ refusedRounds }).where(eq(schema.agentSession.id, sessionId));
}

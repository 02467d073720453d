import { type Plan, type RefusedRounds, sameLane } from '@orrery/compaction';
import { schema, type Transaction } from '@orrery/db';
import { eq } from 'drizzle-orm';
import type { SessionRow } from '../record/session-row.ts';

/** Lanes remembered: a session with more failing ones has other worries. */
const MOST_LANES = 16;

/** The refused rounds of each lane that a decision on this session has to know. */
function refusedRoundsOf(session: Pick<SessionRow, 'refusedRounds'>): readonly RefusedRounds[] {
  // Written below, by this file alone.
  return (session.refusedRounds as readonly RefusedRounds[] | null) ?? [];
}

/** The same as a part of what `decide` is given. */
export function withRefused(session: Pick<SessionRow, 'refusedRounds'>): {
  refused: readonly RefusedRounds[];
} {
  return { refused: refusedRoundsOf(session) };
}

/** Counts one more refused round of a lane; another policy begins anew. */
export async function countRefusedRound(tx: Transaction, session: SessionRow, plan: Plan): Promise<void> {
  const { policyVersion, coverableTokens } = plan.decision;
  const all = refusedRoundsOf(session);
  const known = all.find((rounds) => sameLane(rounds.lane, plan.lane));
  const rounds = known?.policyVersion === policyVersion ? known.rounds + 1 : 1;
  const others = all.filter((other) => other !== known).slice(-(MOST_LANES - 1));
  await store(tx, session.id, [...others, { lane: plan.lane, policyVersion, coverableTokens, rounds }]);
}

/** A compaction that was stored is progress of its lane. */
export async function clearRefusedRounds(tx: Transaction, session: SessionRow, plan: Plan): Promise<void> {
  const all = refusedRoundsOf(session);
  const others = all.filter((rounds) => !sameLane(rounds.lane, plan.lane));
  if (others.length < all.length) await store(tx, session.id, others);
}

async function store(tx: Transaction, sessionId: string, rounds: readonly RefusedRounds[]): Promise<void> {
  const refusedRounds = rounds.length === 0 ? null : rounds;
  await tx.update(schema.agentSession).set({ refusedRounds }).where(eq(schema.agentSession.id, sessionId));
}

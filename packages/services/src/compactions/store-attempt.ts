import type { Compaction, Refusal, SummarizerIdentity } from '@orrery/compaction';
import { newId } from '@orrery/contracts';
import { schema, type Transaction } from '@orrery/db';
import { and, eq } from 'drizzle-orm';
import { lockSession } from '../record/session-row.ts';
import type { PlannedCompaction } from './compact-once.ts';

/** The row of a committed compaction; the one it replaces is marked in the same transaction. */
export async function storeCommitted(
  tx: Transaction,
  planned: PlannedCompaction,
  compaction: Compaction,
  place: { readonly seq: number; readonly number: number; readonly durationMs: number },
): Promise<void> {
  const { sessionId, id } = schema.compaction;
  if (compaction.supersedes !== null) {
    await tx
      .update(schema.compaction)
      .set({ supersededBy: compaction.id })
      .where(and(eq(sessionId, planned.sessionId), eq(id, compaction.supersedes)));
  }
  await tx.insert(schema.compaction).values({
    ...attempt(planned, compaction.summarizer, place.durationMs),
    id: compaction.id,
    outcome: 'committed',
    seq: place.seq,
    number: place.number,
    supersedes: compaction.supersedes,
    tokensBefore: compaction.tokensBefore,
    tokensAfter: compaction.tokensAfter,
    summaryTokens: compaction.summaryTokens,
    detail: compaction,
  });
}

/** The row of an attempt that was refused, with the reason. One that merely came second needs none. */
export async function storeRefused(
  tx: Transaction,
  planned: PlannedCompaction,
  refusal: Refusal,
  summarizer: SummarizerIdentity,
  durationMs: number,
): Promise<void> {
  if (refusal.code === 'superseded') return;
  await tx.insert(schema.compaction).values({
    ...attempt(planned, summarizer, durationMs),
    id: newId('compaction'),
    outcome: 'refused',
    reason: refusal.code,
  });
}

/**
 * The row of an attempt whose summary could not be made. The reason is a code: what a provider said stays in
 * the log. The lock is for a session that was erased meanwhile: nothing may come after that.
 */
export async function storeFailed(
  tx: Transaction,
  planned: PlannedCompaction,
  reason: 'deadline' | 'summarizer_failed',
  summarizer: SummarizerIdentity,
  durationMs: number,
): Promise<void> {
  if (!(await lockSession(tx, planned.sessionId))) return;
  await tx.insert(schema.compaction).values({
    ...attempt(planned, summarizer, durationMs),
    id: newId('compaction'),
    outcome: 'failed',
    reason,
  });
}

function attempt(planned: PlannedCompaction, summarizer: SummarizerIdentity, durationMs: number) {
  const { plan } = planned;
  return {
    sessionId: planned.sessionId,
    environmentId: planned.environmentId,
    branch: plan.lane.branch,
    scope: plan.lane.scope,
    trigger: plan.decision.trigger,
    coveredEvents: plan.coveredSeqs.length,
    coveredTokens: plan.coveredTokens,
    policyVersion: plan.decision.policyVersion,
    summarizerModel: summarizer.model,
    promptVersion: summarizer.promptVersion,
    durationMs,
    decision: plan.decision,
  };
}

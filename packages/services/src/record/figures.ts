import {
  type Compaction,
  decide,
  type EffectivePolicy,
  freshTokens,
  limitsOf,
  type ReportedUsage,
} from '@orrery/compaction';
import { modelLimits } from '@orrery/contracts';
import { schema, type Transaction } from '@orrery/db';
import { eq } from 'drizzle-orm';
import { decideInput } from './decide-input.ts';
import { fullestViewer } from './viewers.ts';
import type { RecordWriter } from './writer.ts';

/** Brings the session row's figures up to what the record now says, in the record's own transaction. */
export async function storeFigures(
  tx: Transaction,
  writer: RecordWriter,
  effective: EffectivePolicy,
): Promise<void> {
  const { session, state } = writer;
  const { viewer, pressure } = fullestViewer(state, session);
  const model = modelLimits(session.model, session.declaredWindowTokens);
  const limits = limitsOf(effective.policy, model);
  const openCalls = state.lanes.reduce((sum, lane) => sum + lane.openCalls.length, 0);
  await tx
    .update(schema.agentSession)
    .set({
      lastSeq: state.seq,
      lastActivityAt: new Date(writer.now),
      model: session.model,
      declaredWindowTokens: session.declaredWindowTokens,
      title: session.title,
      liveTokens: pressure.tokens,
      liveReportedTokens: pressure.reportedTokens,
      triggerTokens: limits.triggerTokens,
      windowTokens: limits.windowTokens,
      usableWindowTokens: limits.usableWindowTokens,
      openCalls,
      openCallsSince: openCalls === 0 ? null : (session.openCallsSince ?? new Date(writer.now)),
      compactions: session.compactions + writer.compactions.length,
      freedTokens: session.freedTokens + writer.compactions.reduce((sum, one) => sum + freed(one), 0),
      modelCalls: session.modelCalls + writer.modelCalls,
      ...usageTotals(writer),
      lastDecision: decide(decideInput(session, state, viewer, effective)),
    })
    .where(eq(schema.agentSession.id, session.id));
}

function freed(compaction: Compaction): number {
  return compaction.tokensBefore - compaction.tokensAfter;
}

function usageTotals({
  session,
  appliedUsages,
}: RecordWriter): Partial<typeof schema.agentSession.$inferInsert> {
  const sum = (
    known: number | null,
    of: (usage: ReportedUsage) => number | null | undefined,
  ): number | null =>
    appliedUsages.reduce<number | null>((total, usage) => addKnown(total, of(usage)), known);
  return {
    reportedCalls: session.reportedCalls + appliedUsages.length,
    promptTokens:
      session.promptTokens + appliedUsages.reduce((total, usage) => total + usage.promptTokens, 0),
    freshTokens: sum(session.freshTokens, freshTokens),
    cacheReadTokens: sum(session.cacheReadTokens, (usage) => usage.cacheReadTokens),
    cacheWriteTokens: sum(session.cacheWriteTokens, (usage) => usage.cacheWriteTokens),
    outputTokens: sum(session.outputTokens, (usage) => usage.outputTokens),
  };
}

/** Unknown stays unknown until something is known: null is not zero. */
function addKnown(total: number | null, value: number | null | undefined): number | null {
  return value === null || value === undefined ? total : (total ?? 0) + value;
}

import {
  type EffectivePolicy,
  freshTokens,
  isContentEvent,
  type Limits,
  limitsOf,
  type Recorded,
  type ReportedUsage,
} from '@orrery/compaction';
import { modelLimits, newId } from '@orrery/contracts';
import { schema, type Transaction } from '@orrery/db';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { RecordWriter } from './writer.ts';

/**
 * Puts each report on its model call. Usage that came on a message without a prepared call makes a row of
 * its own, based on the position before the message: clients that only record still get their chart.
 */
export async function storeUsages(
  tx: Transaction,
  writer: RecordWriter,
  effective: EffectivePolicy,
): Promise<void> {
  const { session } = writer;
  const limits = limitsOf(effective.policy, modelLimits(session.model, session.declaredWindowTokens));
  for (const { event, usage } of writer.usages) {
    const callId = await findCall(tx, writer, event);
    if (callId !== null) await updateCall(tx, writer.session.id, callId, usage);
    else if (isOwnReport(event)) await insertCall(tx, writer, { event, usage, limits });
    else continue;
    writer.appliedUsages.push(usage);
  }
}

/** A report that names a call which already has one tells nothing new and is counted nowhere. */
function isOwnReport(event: Recorded): boolean {
  return isContentEvent(event) && event.modelCallId === undefined;
}

async function findCall(tx: Transaction, writer: RecordWriter, event: Recorded): Promise<string | null> {
  const named = 'modelCallId' in event ? event.modelCallId : undefined;
  const { id, sessionId, promptTokens, agentName, branch, scope, seq } = schema.modelCall;
  const mine = and(eq(sessionId, writer.session.id), isNull(promptTokens));
  const agent = event.agentName ?? event.author;
  const lane = and(eq(agentName, agent), eq(branch, event.branch ?? ''), eq(scope, event.scope ?? ''));
  const [row] = await tx
    .select({ id })
    .from(schema.modelCall)
    .where(named ? and(mine, eq(id, named)) : and(mine, lane, lt(seq, event.seq)))
    .orderBy(desc(seq))
    .limit(1);
  return row?.id ?? null;
}

function tokensOf(usage: ReportedUsage) {
  return {
    promptTokens: usage.promptTokens,
    freshTokens: freshTokens(usage),
    cacheReadTokens: usage.cacheReadTokens ?? null,
    cacheWriteTokens: usage.cacheWriteTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
  };
}

async function updateCall(
  tx: Transaction,
  sessionId: string,
  id: string,
  usage: ReportedUsage,
): Promise<void> {
  await tx
    .update(schema.modelCall)
    .set(tokensOf(usage))
    .where(and(eq(schema.modelCall.sessionId, sessionId), eq(schema.modelCall.id, id)));
}

async function insertCall(
  tx: Transaction,
  writer: RecordWriter,
  { event, usage, limits }: { event: Recorded; usage: ReportedUsage; limits: Limits },
): Promise<void> {
  writer.modelCalls += 1;
  const model = writer.session.model ?? 'unknown';
  await tx.insert(schema.modelCall).values({
    sessionId: writer.session.id,
    id: newId('modelCall', writer.now),
    seq: event.seq,
    basedOnSeq: event.seq - 1,
    viewDigest: '',
    agentName: event.agentName ?? event.author,
    branch: event.branch ?? '',
    scope: event.scope ?? '',
    model,
    estimatedTokens: usage.promptTokens,
    triggerTokens: limits.triggerTokens,
    usableWindowTokens: limits.usableWindowTokens,
    startedAt: new Date(event.timestamp),
    ...tokensOf(usage),
  });
}

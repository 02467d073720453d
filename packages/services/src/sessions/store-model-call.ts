import type { Decision, Recorded } from '@orrery/compaction';
import { schema, type Transaction } from '@orrery/db';

/** The row behind one bar of the prompt chart. Its usage comes with a later append. */
export async function storeModelCall(
  tx: Transaction,
  sessionId: string,
  event: Recorded,
  decision: Decision,
): Promise<void> {
  if (event.kind !== 'model_call') return;
  await tx.insert(schema.modelCall).values({
    sessionId,
    id: event.id,
    seq: event.seq,
    basedOnSeq: event.basedOnSeq,
    viewDigest: event.viewDigest,
    agentName: event.agentName ?? event.author,
    branch: event.branch ?? '',
    scope: event.scope ?? '',
    model: event.model,
    prefixDigest: event.prefixDigest ?? null,
    estimatedTokens: decision.pressure.tokens,
    triggerTokens: decision.limits.triggerTokens,
    usableWindowTokens: decision.limits.usableWindowTokens,
    startedAt: new Date(event.timestamp),
    decision,
  });
}

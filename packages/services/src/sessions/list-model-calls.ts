import type { ModelCallPoint } from '@orrery/contracts';
import { type Queryable, schema } from '@orrery/db';
import { asc, eq } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { findSession } from './find-session.ts';

/** The model calls of a session in order, numbered from 1. */
export async function listModelCalls(context: ServiceContext, sessionId: string): Promise<ModelCallPoint[]> {
  requireRole(context.actor, 'viewer');
  const session = await findSession(context, sessionId);
  return readModelCalls(context.database, session.id);
}

export async function readModelCalls(db: Queryable, sessionId: string): Promise<ModelCallPoint[]> {
  const rows = await db
    .select()
    .from(schema.modelCall)
    .where(eq(schema.modelCall.sessionId, sessionId))
    .orderBy(asc(schema.modelCall.seq));
  return rows.map((row, index) => ({
    id: row.id,
    seq: row.seq,
    basedOnSeq: row.basedOnSeq,
    number: index + 1,
    startedAt: row.startedAt,
    agentName: row.agentName,
    lane: { branch: row.branch, scope: row.scope },
    model: row.model,
    estimatedTokens: row.estimatedTokens,
    promptTokens: row.promptTokens,
    freshTokens: row.freshTokens,
    cacheReadTokens: row.cacheReadTokens,
    cacheWriteTokens: row.cacheWriteTokens,
    outputTokens: row.outputTokens,
    triggerTokens: row.triggerTokens,
    usableWindowTokens: row.usableWindowTokens,
  }));
}

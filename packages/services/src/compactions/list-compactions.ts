import { type Decision, renderSummary, TRIGGERS, type Trigger } from '@orrery/compaction';
import { type CompactionDetail, type CompactionListItem, OrreryError } from '@orrery/contracts';
import { type Queryable, schema } from '@orrery/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { findSession } from '../sessions/find-session.ts';
import { chainEvents } from './chain.ts';
import { type CompactionRow, compactionOf, readCompactionRow } from './stored.ts';

/** The compactions of a session that took effect, oldest first; those undone since are marked. */
export async function listCompactions(
  context: ServiceContext,
  sessionId: string,
): Promise<CompactionListItem[]> {
  requireRole(context.actor, 'viewer');
  const session = await findSession(context, sessionId);
  return (await readCommitted(context.database, session.id)).map(compactionListItem);
}

export async function readCommitted(db: Queryable, sessionId: string): Promise<CompactionRow[]> {
  const { compaction } = schema;
  return db
    .select()
    .from(compaction)
    .where(and(eq(compaction.sessionId, sessionId), inArray(compaction.outcome, ['committed', 'undone'])))
    .orderBy(asc(compaction.seq));
}

/** @throws OrreryError not_found. */
export async function getCompaction(
  context: ServiceContext,
  input: { readonly sessionId: string; readonly id: string },
): Promise<CompactionDetail> {
  requireRole(context.actor, 'viewer');
  const session = await findSession(context, input.sessionId);
  const row = await readCompactionRow(context.database, session.id, input.id);
  const detail = row ? await compactionDetail(context.database, row) : null;
  if (!detail)
    throw new OrreryError('not_found', `There is no compaction ${input.id} in session ${input.sessionId}.`);
  return detail;
}

/** A committed compaction in short. Columns that only refusals leave empty are present. */
export function compactionListItem(row: CompactionRow): CompactionListItem {
  return {
    id: row.id,
    sessionId: row.sessionId,
    number: row.number ?? 0,
    seq: row.seq ?? 0,
    lane: { branch: row.branch, scope: row.scope },
    trigger: TRIGGERS.find((known): known is Trigger => known === row.trigger) ?? 'token',
    createdAt: row.createdAt,
    coveredEvents: row.coveredEvents,
    coveredTokens: row.coveredTokens,
    tokensBefore: row.tokensBefore ?? 0,
    tokensAfter: row.tokensAfter ?? 0,
    summaryTokens: row.summaryTokens ?? 0,
    supersedes: row.supersedes,
    supersededBy: row.supersededBy,
    undone: row.outcome === 'undone',
    policyVersion: row.policyVersion,
    summarizer: { model: row.summarizerModel, promptVersion: row.promptVersion },
    durationMs: row.durationMs,
  };
}

export async function compactionDetail(db: Queryable, row: CompactionRow): Promise<CompactionDetail | null> {
  const compaction = compactionOf(row);
  if (!compaction) return null;
  const covered = await chainEvents(db, row.sessionId, compaction);
  return {
    ...compactionListItem(row),
    ranges: compaction.ranges,
    exceptions: compaction.exceptions,
    digest: compaction.digest,
    // Stored with the attempt as the engine gave it.
    decision: row.decision as Decision,
    summary: compaction.summary,
    forms: compaction.forms,
    facts: compaction.facts,
    summaryText: compaction.summary && renderSummary(compaction.summary, compaction.facts, covered),
  };
}

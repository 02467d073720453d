import {
  type Compaction,
  commit,
  type FiredDecision,
  type Plan,
  plan,
  type Refusal,
  type State,
  type SummarizerIdentity,
  type Summary,
} from '@orrery/compaction';
import { newId } from '@orrery/contracts';
import type { Queryable, Transaction } from '@orrery/db';
import type { SummarizerInput } from '@orrery/summarizer';
import type { ServiceContext } from '../context.ts';
import type { PolicyInForce } from '../policies/read-policy.ts';
import { finish } from '../record/finish.ts';
import { loadState, stateKey } from '../record/load-state.ts';
import { readContentEvents } from '../record/read-events.ts';
import { lockSession, sessionNotFound } from '../record/session-row.ts';
import { type RecordWriter, startWriting, write } from '../record/writer.ts';
import { clearRefusedRounds, countRefusedRound } from './refused-rounds.ts';
import { storeCommitted, storeRefused } from './store-attempt.ts';
import { compactionOf, readCompactionRow } from './stored.ts';

/** A compaction that was decided and planned, with what its summarizer needs. */
export interface PlannedCompaction {
  readonly sessionId: string;
  readonly environmentId: string;
  readonly plan: Plan;
  readonly input: SummarizerInput;
  readonly startedAtMs: number;
}

export type AttemptResult =
  | { readonly ok: true; readonly compaction: Compaction; readonly durationMs: number }
  | { readonly ok: false; readonly refusal: Refusal; readonly durationMs: number };

/** Fixes what will be covered and loads its payloads. Reads only. */
export async function planCompaction(
  db: Queryable,
  session: { readonly id: string; readonly environmentId: string },
  state: State,
  decision: FiredDecision,
  { effective }: PolicyInForce,
): Promise<PlannedCompaction> {
  const planned = plan(state, decision, effective);
  const events = await readContentEvents(db, session.id, planned.coveredSeqs);
  return {
    sessionId: session.id,
    environmentId: session.environmentId,
    plan: planned,
    input: {
      previous: await previousSummary(db, session.id, planned.previousSummaryId),
      events,
      maxTokens: effective.policy.maxSummaryTokens,
    },
    startedAtMs: performance.now(),
  };
}

async function previousSummary(db: Queryable, sessionId: string, id: string | null): Promise<Summary | null> {
  const row = id === null ? null : await readCompactionRow(db, sessionId, id);
  return row ? (compactionOf(row)?.summary ?? null) : null;
}

/**
 * Stores the compaction if the session still allows it: lock, compare, set. Anything appended while the
 * summary was made follows it; anything that changed what was planned refuses it, and the view stands.
 */
export async function commitCompaction(
  context: ServiceContext,
  planned: PlannedCompaction,
  made: { readonly summary: Summary | null; readonly identity: SummarizerIdentity },
  policy: PolicyInForce,
): Promise<AttemptResult> {
  const { result, writer } = await context.database.transaction((tx) =>
    commitIn(tx, context, planned, made, policy),
  );
  context.states.set(stateKey(writer.session), writer.state);
  return result;
}

async function commitIn(
  tx: Transaction,
  context: ServiceContext,
  planned: PlannedCompaction,
  made: { readonly summary: Summary | null; readonly identity: SummarizerIdentity },
  { effective }: PolicyInForce,
): Promise<{ result: AttemptResult; writer: RecordWriter }> {
  const session = await lockSession(tx, planned.sessionId);
  if (!session) throw sessionNotFound(planned.sessionId);
  const loaded = await loadState(tx, context.states, session);
  const writer = startWriting(session, loaded, context.now());
  const committed = commit({
    state: loaded.state,
    plan: planned.plan,
    effective,
    summary: made.summary,
    summarizer: made.identity,
    compactionId: newId('compaction', writer.now),
  });
  const durationMs = Math.round(performance.now() - planned.startedAtMs);
  if (!committed.ok) {
    await storeRefused(tx, planned, committed, made.identity, durationMs);
    // Events that changed meanwhile say nothing about the next round.
    if (!['superseded', 'events_changed'].includes(committed.code))
      await countRefusedRound(tx, session, planned.plan);
    return { writer, result: { ok: false, refusal: committed, durationMs } };
  }
  const { compaction } = committed;
  const event = write(writer, {
    kind: 'compaction',
    id: compaction.id,
    timestamp: writer.now,
    invocationId: compaction.id,
    author: 'orrery',
    ...compaction.lane,
    compaction,
  });
  await storeCommitted(tx, planned, compaction, {
    seq: event.seq,
    number: session.compactions + 1,
    durationMs,
  });
  await clearRefusedRounds(tx, session, planned.plan);
  await finish(tx, writer, effective);
  return { writer, result: { ok: true, compaction, durationMs } };
}

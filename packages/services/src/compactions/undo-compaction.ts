import { decide, exceedsHardLimit, fold, type UndoEvent } from '@orrery/compaction';
import { OrreryError } from '@orrery/contracts';
import { type Queryable, schema } from '@orrery/db';
import { and, eq } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { type PolicyInForce, readPolicy } from '../policies/read-policy.ts';
import { type ActScope, actHeader, actOnSession } from '../record/act.ts';
import { decideInput } from '../record/decide-input.ts';
import { loadState, readMeasures } from '../record/load-state.ts';
import { fullestViewer } from '../record/viewers.ts';
import { type RecordWriter, startWriting, writeReachingBack } from '../record/writer.ts';
import { findSession } from '../sessions/find-session.ts';

export interface UndoInput {
  readonly sessionId: string;
  readonly compactionId: string;
  /** Says what would happen and changes nothing. */
  readonly preview?: boolean;
}

export interface UndoResult {
  readonly compactionId: string;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** False when the request would no longer fit: then the undo is refused. */
  readonly fits: boolean;
  readonly done: boolean;
}

/**
 * Takes back the live compaction of a lane by an appended event: the view before it returns, and the soft
 * triggers of the lane hold until released or compacted by hand. Refused when the result cannot fit.
 * @throws OrreryError compaction_not_live, context_does_not_fit.
 */
export async function undoCompaction(context: ServiceContext, input: UndoInput): Promise<UndoResult> {
  requireRole(context.actor, 'operator');
  if (input.preview) return previewUndo(context, input);
  const audit = { action: 'compaction.undo', after: { compactionId: input.compactionId } };
  return actOnSession(context, input.sessionId, audit, async (scope) => {
    const { tx, writer, policy } = scope;
    const event = undoEvent(context, writer, input.compactionId);
    const effect = await undoEffect(tx, writer, policy, event);
    if (!effect.fits) {
      throw new OrreryError(
        'context_does_not_fit',
        `Without this compaction the request needs ${effect.tokensAfter} tokens and would not fit. Nothing was changed.`,
        { tokens: effect.tokensAfter },
      );
    }
    await writeReachingBack(tx, writer, event);
    await markUndone(scope, input.compactionId);
    return { ...effect, done: true };
  });
}

async function previewUndo(context: ServiceContext, input: UndoInput): Promise<UndoResult> {
  const { database, states } = context;
  const session = await findSession(context, input.sessionId);
  const writer = startWriting(session, await loadState(database, states, session), context.now());
  const policy = await readPolicy(database, context.settings, session.environmentId);
  const effect = await undoEffect(database, writer, policy, undoEvent(context, writer, input.compactionId));
  return { ...effect, done: false };
}

function undoEvent(context: ServiceContext, writer: RecordWriter, compactionId: string): UndoEvent {
  const lane = writer.state.lanes.find((candidate) => candidate.live?.id === compactionId);
  if (lane) return { kind: 'undo', ...actHeader(context, writer), ...lane.lane, compactionId };
  throw new OrreryError(
    'compaction_not_live',
    `${compactionId} is not the live compaction of a lane of this session. Only the newest one can be undone.`,
  );
}

/** What the fullest request would need once the compaction is gone. */
async function undoEffect(
  db: Queryable,
  writer: RecordWriter,
  { effective }: PolicyInForce,
  event: UndoEvent,
): Promise<Omit<UndoResult, 'done'>> {
  const { session, state } = writer;
  const measures = await readMeasures(db, session.id, 0, state.seq);
  const after = fold([...measures, { ...event, seq: state.seq + 1 }]);
  const { viewer, pressure } = fullestViewer(after, session);
  return {
    compactionId: event.compactionId,
    tokensBefore: fullestViewer(state, session).pressure.tokens,
    tokensAfter: pressure.tokens,
    fits: !exceedsHardLimit(decide(decideInput(session, after, viewer, effective))),
  };
}

/** The row keeps what was; the one before it is live again. */
async function markUndone({ tx, writer }: ActScope, compactionId: string): Promise<void> {
  const { compaction } = schema;
  const mine = (id: string) => and(eq(compaction.sessionId, writer.session.id), eq(compaction.id, id));
  const [row] = await tx
    .update(compaction)
    .set({ outcome: 'undone' })
    .where(mine(compactionId))
    .returning({ supersedes: compaction.supersedes });
  if (row?.supersedes) await tx.update(compaction).set({ supersededBy: null }).where(mine(row.supersedes));
}

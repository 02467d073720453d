import { itemsOf, laneState, type State } from '@orrery/compaction';
import { OrreryError } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { eq } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { actHeader, actOnSession } from '../record/act.ts';
import { write } from '../record/writer.ts';

/** Stops all but hard compactions of a session, or lets them go on. */
export async function setHold(
  context: ServiceContext,
  input: { readonly sessionId: string; readonly onHold: boolean },
): Promise<{ readonly onHold: boolean }> {
  requireRole(context.actor, 'operator');
  const { onHold } = input;
  return actOnSession(
    context,
    input.sessionId,
    { action: 'session.hold', after: { onHold } },
    async ({ tx, writer }) => {
      await tx
        .update(schema.agentSession)
        .set({ onHold })
        .where(eq(schema.agentSession.id, writer.session.id));
      // The figures that follow are decided under the new setting.
      writer.session.onHold = onHold;
      return { onHold };
    },
  );
}

/** Lets the soft triggers work again on every lane that an undo has put on hold. */
export async function releaseUndoHold(
  context: ServiceContext,
  sessionId: string,
): Promise<{ readonly lanes: number }> {
  requireRole(context.actor, 'operator');
  return actOnSession(context, sessionId, { action: 'session.release' }, ({ writer }) => {
    const held = writer.state.lanes.filter((lane) => lane.heldByUndo);
    for (const { lane } of held) write(writer, { kind: 'release', ...actHeader(context, writer), ...lane });
    return { lanes: held.length };
  });
}

/** Says that nobody will answer an open call, or takes that back. Changes its label only. */
export async function markCall(
  context: ServiceContext,
  input: {
    readonly sessionId: string;
    readonly callSeq: number;
    readonly callId?: string;
    readonly isDead: boolean;
  },
): Promise<{ readonly seq: number }> {
  requireRole(context.actor, 'operator');
  const { sessionId, callSeq, callId, isDead } = input;
  return actOnSession(
    context,
    sessionId,
    { action: 'call.mark', after: { callSeq, callId, isDead } },
    ({ writer }) => {
      const lane = writer.state.lanes.find((candidate) =>
        candidate.openCalls.some((call) => call.callSeq === callSeq),
      );
      if (!lane) throw new OrreryError('not_found', `No call of event ${callSeq} is open in this session.`);
      const mark = { callSeq, isDead, ...(callId === undefined ? {} : { callId }) };
      return {
        seq: write(writer, { kind: 'mark', ...actHeader(context, writer), ...lane.lane, ...mark }).seq,
      };
    },
  );
}

/** Keeps an event verbatim in every view from now on, or releases it. */
export async function pinEvent(
  context: ServiceContext,
  input: { readonly sessionId: string; readonly targetSeq: number; readonly pinned: boolean },
): Promise<{ readonly seq: number }> {
  requireRole(context.actor, 'operator');
  const { sessionId, targetSeq, pinned } = input;
  return actOnSession(
    context,
    sessionId,
    { action: 'event.pin', after: { targetSeq, pinned } },
    ({ writer }) => {
      const lane = laneHolding(writer.state, targetSeq);
      if (!lane)
        throw new OrreryError(
          'not_found',
          `Event ${targetSeq} is not in a view now, so it cannot be pinned.`,
        );
      return {
        seq: write(writer, { kind: 'pin', ...actHeader(context, writer), ...lane, targetSeq, pinned }).seq,
      };
    },
  );
}

function laneHolding(state: State, seq: number): { branch: string; scope: string } | null {
  const holder = state.lanes.find(({ lane }) =>
    itemsOf(laneState(state, lane).items).some((item) => item.seq === seq),
  );
  return holder?.lane ?? null;
}

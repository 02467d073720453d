import { type Decision, decide, type Viewer } from '@orrery/compaction';
import { OrreryError } from '@orrery/contracts';
import type { Transaction } from '@orrery/db';
import { requireScope } from '../access.ts';
import { enqueueAfterRun } from '../compactions/background/enqueue.ts';
import type { ServiceContext } from '../context.ts';
import { readPolicy } from '../policies/read-policy.ts';
import { decideInput } from '../record/decide-input.ts';
import { finish } from '../record/finish.ts';
import { loadState, stateKey } from '../record/load-state.ts';
import { type RecordWriter, startWriting, write } from '../record/writer.ts';
import { completeEvents, type IncomingEvent } from './complete-events.ts';
import { countAppend } from './count-append.ts';
import { findKnownEvents, findModelCalls } from './duplicates.ts';
import { openSession, type SessionProperties } from './open-session.ts';

export interface AppendInput {
  readonly environmentId: string;
  /** The client's own id of the session. */
  readonly externalId: string;
  readonly session?: SessionProperties;
  /** When given, the append is refused unless the record ends exactly here. */
  readonly expectedSeq?: number;
  readonly events: readonly IncomingEvent[];
}

export interface AppendResult {
  readonly sessionId: string;
  readonly created: boolean;
  readonly lastSeq: number;
  readonly events: readonly { readonly id: string; readonly seq: number; readonly duplicate: boolean }[];
  readonly duplicates: number;
  readonly decision: Decision;
}

/**
 * Appends a batch: all of it or none, acknowledged after commit. An event whose id the record has with the
 * same content is skipped, so that a retry is harmless.
 * @throws OrreryError event_conflict, sequence_conflict, session_conflict, invalid_input.
 */
export async function appendEvents(context: ServiceContext, input: AppendInput): Promise<AppendResult> {
  requireScope(context.actor, 'append');
  const startedAt = performance.now();
  const { result, writer } = await context.database.transaction((tx) => appendIn(tx, context, input));
  context.states.set(stateKey(writer.session), writer.state);
  await countAppend(context, writer, result.duplicates, (performance.now() - startedAt) / 1_000);
  return result;
}

async function appendIn(
  tx: Transaction,
  context: ServiceContext,
  input: AppendInput,
): Promise<{ result: AppendResult; writer: RecordWriter }> {
  const now = context.now();
  const { session, created } = await openSession(tx, context.actor, input, now);
  const loaded = await loadState(tx, context.states, session);
  const writer = startWriting(session, loaded, now);
  const known = {
    events: await findKnownEvents(tx, session.id, input.events),
    modelCallIds: await findModelCalls(tx, session.id, input.events),
  };
  const events = completeEvents(writer, input.events, known);
  // A retry whose first answer was lost brings nothing new: it is answered and not refused.
  if (events.some((entry) => entry.duplicateOf === null))
    checkExpectedSeq(session.lastSeq, input.expectedSeq);
  const written = events.map((entry) =>
    entry.duplicateOf === null
      ? { id: entry.event.id, seq: write(writer, entry.event).seq, duplicate: false }
      : { id: entry.event.id, seq: entry.duplicateOf, duplicate: true },
  );
  const { effective } = await readPolicy(tx, context.settings, session.environmentId);
  await finish(tx, writer, effective);
  const viewer = lastViewer(session.agentName, events.at(-1)?.event);
  const decision = decide(decideInput(session, writer.state, viewer, effective));
  await enqueueAfterRun(tx, session.id, writer.state, decision);
  const duplicates = written.filter((entry) => entry.duplicate).length;
  return {
    writer,
    result: {
      sessionId: session.id,
      created,
      lastSeq: writer.state.seq,
      events: written,
      duplicates,
      decision,
    },
  };
}

function checkExpectedSeq(lastSeq: number, expectedSeq: number | undefined): void {
  if (expectedSeq === undefined || expectedSeq === lastSeq) return;
  throw new OrreryError(
    'sequence_conflict',
    `The record ends at seq ${lastSeq}, not ${expectedSeq}. Read what came since, then send again.`,
    { lastSeq },
  );
}

/** Whoever wrote last makes the next request, unless it is the user. */
function lastViewer(
  agentName: string,
  event: { agentName?: string; branch?: string; scope?: string } | undefined,
): Viewer {
  return { agentName: event?.agentName ?? agentName, branch: event?.branch ?? '', scope: event?.scope ?? '' };
}

import type { RecordEvent } from '@orrery/compaction';
import { newId } from '@orrery/contracts';
import type { Transaction } from '@orrery/db';
import { writeAudit } from '../audit/write-audit.ts';
import type { ServiceContext } from '../context.ts';
import { type PolicyInForce, readPolicy } from '../policies/read-policy.ts';
import { findSession } from '../sessions/find-session.ts';
import { finish } from './finish.ts';
import { loadState, stateKey } from './load-state.ts';
import { lockSession, sessionNotFound } from './session-row.ts';
import { type RecordWriter, startWriting } from './writer.ts';

/** What an act does inside its transaction. */
export interface ActScope {
  readonly tx: Transaction;
  readonly writer: RecordWriter;
  readonly policy: PolicyInForce;
}

/**
 * Runs one act of an operator on a locked session: what it writes, the session's figures and the audit
 * entry are stored together or not at all.
 */
export async function actOnSession<T>(
  context: ServiceContext,
  sessionId: string,
  audit: { readonly action: string; readonly after?: unknown },
  act: (scope: ActScope) => Promise<T> | T,
): Promise<T> {
  const { id } = await findSession(context, sessionId);
  const { result, writer } = await context.database.transaction(async (tx) => {
    const session = await lockSession(tx, id);
    if (!session) throw sessionNotFound(sessionId);
    const writer = startWriting(session, await loadState(tx, context.states, session), context.now());
    const policy = await readPolicy(tx, context.settings, session.environmentId);
    const result = await act({ tx, writer, policy });
    await finish(tx, writer, policy.effective);
    await writeAudit(tx, context.actor, { ...audit, environmentId: session.environmentId, subjectId: id });
    return { result, writer };
  });
  context.states.set(stateKey(writer.session), writer.state);
  return result;
}

/** The header of an event that a person or the system writes. */
export function actHeader(
  context: ServiceContext,
  writer: RecordWriter,
): Pick<RecordEvent, 'id' | 'timestamp' | 'invocationId' | 'author'> {
  const { actor } = context;
  const id = newId('event', writer.now);
  const author = actor.kind === 'user' ? actor.name : actor.kind;
  return { id, timestamp: writer.now, invocationId: id, author };
}

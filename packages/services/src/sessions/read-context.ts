import { pressureOf, view } from '@orrery/compaction';
import { OrreryError } from '@orrery/contracts';
import { requireRole, requireScope } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { loadState, stateAt } from '../record/load-state.ts';
import { type ContextItem, loadItems } from './context-items.ts';
import { findSession } from './find-session.ts';
import { viewerOf } from './viewer-of.ts';

export interface ReadContextInput {
  readonly sessionId: string;
  readonly agentName?: string;
  readonly branch?: string;
  readonly scope?: string;
  /** A position in the past; the newest when left out. */
  readonly atSeq?: number;
}

export interface ReadContext {
  readonly sessionId: string;
  readonly basedOnSeq: number;
  readonly viewDigest: string;
  readonly tokens: number;
  readonly items: readonly ContextItem[];
}

/** What a viewer sees, now or at an earlier position. Pure: writes nothing and decides nothing. */
export async function readContext(context: ServiceContext, input: ReadContextInput): Promise<ReadContext> {
  if (context.actor.kind === 'key') requireScope(context.actor, 'read');
  else requireRole(context.actor, 'viewer');
  const session = await findSession(context, input.sessionId);
  const { database, states } = context;
  const { atSeq } = input;
  if (atSeq !== undefined && atSeq > session.lastSeq) {
    throw new OrreryError('invalid_input', `at: the record ends at seq ${session.lastSeq}.`, {
      issues: [{ path: 'at', message: `Give a position from 0 to ${session.lastSeq}.` }],
    });
  }
  const state =
    atSeq === undefined || atSeq === session.lastSeq
      ? (await loadState(database, states, session)).state
      : await stateAt(database, session.id, atSeq);
  const viewer = viewerOf(session, input);
  const seen = view(state, viewer);
  return {
    sessionId: session.id,
    basedOnSeq: seen.basedOnSeq,
    viewDigest: seen.digest,
    tokens: pressureOf(state, viewer).tokens,
    items: await loadItems(database, session.id, seen),
  };
}

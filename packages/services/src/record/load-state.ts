import {
  append,
  deserialise,
  EMPTY_STATE,
  type Head,
  type MeasuredEvent,
  type State,
} from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { StateCache } from '../context.ts';
import type { SessionRow } from './session-row.ts';

/** Rows read at a time when a state is rebuilt: bounds memory, whatever the length of the record. */
const REPLAY_BATCH = 5_000;

export interface LoadedState {
  readonly state: State;
  /** The seq of the stored snapshot; 0 when there was none that could be used. */
  readonly snapshotSeq: number;
}

/**
 * Under which a state is cached. An id may come back after its session was erased, with the same positions
 * and another record: the time of creation tells the two apart.
 */
export function stateKey({ id, createdAt }: Pick<SessionRow, 'id' | 'createdAt'>): string {
  return `${id}@${createdAt.getTime()}`;
}

/** The engine's state of a session at its newest position: from the cache, else the snapshot and the events after it. */
export async function loadState(
  db: Queryable,
  states: StateCache,
  session: Pick<SessionRow, 'id' | 'createdAt' | 'lastSeq'>,
): Promise<LoadedState> {
  const { id: sessionId, lastSeq: seq } = session;
  const cached = states.get(stateKey(session), seq);
  if (cached) return { state: cached, snapshotSeq: snapshotBefore(seq) };
  const snapshot = await readSnapshot(db, sessionId, seq);
  const state = await replay(db, sessionId, snapshot ?? EMPTY_STATE, seq);
  return { state, snapshotSeq: snapshot?.seq ?? 0 };
}

/** The state at an earlier position, for a look at the past. Reads measures only, never payloads. */
export async function stateAt(db: Queryable, sessionId: string, seq: number): Promise<State> {
  return replay(db, sessionId, EMPTY_STATE, seq);
}

/** A snapshot is written at least this often, so a cold start replays at most that many events. */
export const SNAPSHOT_EVERY = 64;

/** With the state at hand only the distance since the last snapshot matters; assume the furthest. */
function snapshotBefore(seq: number): number {
  return seq - (seq % SNAPSHOT_EVERY);
}

async function readSnapshot(db: Queryable, sessionId: string, seq: number): Promise<State | null> {
  const [row] = await db
    .select({ head: schema.sessionHead.head, seq: schema.sessionHead.seq })
    .from(schema.sessionHead)
    .where(eq(schema.sessionHead.sessionId, sessionId));
  if (!row || row.seq > seq) return null;
  // Written by `serialise` in the same version of the engine, which `deserialise` checks.
  return deserialise(row.head as Head);
}

async function replay(db: Queryable, sessionId: string, from: State, seq: number): Promise<State> {
  let state = from;
  while (state.seq < seq) {
    const rows = await db
      .select({ measure: schema.event.measure })
      .from(schema.event)
      .where(
        and(
          eq(schema.event.sessionId, sessionId),
          gt(schema.event.seq, state.seq),
          lte(schema.event.seq, seq),
        ),
      )
      .orderBy(asc(schema.event.seq))
      .limit(REPLAY_BATCH);
    if (rows.length === 0)
      throw new Error(`The record of ${sessionId} ends at ${state.seq}, expected ${seq}.`);
    // Stored by `measure` when the event entered the record.
    for (const row of rows) state = append(state, row.measure as MeasuredEvent);
  }
  return state;
}

import {
  append,
  deserialise,
  fold,
  type Head,
  type MeasuredEvent,
  reachesBack,
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
  const tail = snapshot ? await readMeasures(db, sessionId, snapshot.seq, seq) : [];
  // An undo or a rewind takes back what the snapshot already holds: then only the whole record tells.
  if (!snapshot || tail.some(reachesBack))
    return { state: await stateAt(db, sessionId, seq), snapshotSeq: 0 };
  return { state: tail.reduce(append, snapshot), snapshotSeq: snapshot.seq };
}

/** The state at any position, from the record alone. Reads measures only, never payloads. */
export async function stateAt(db: Queryable, sessionId: string, seq: number): Promise<State> {
  return fold(await readMeasures(db, sessionId, 0, seq));
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

/** The measures after `afterSeq` up to `seq`, in record order. */
export async function readMeasures(
  db: Queryable,
  sessionId: string,
  afterSeq: number,
  seq: number,
): Promise<MeasuredEvent[]> {
  const measures: MeasuredEvent[] = [];
  for (let after = afterSeq; after < seq; after += REPLAY_BATCH) {
    const rows = await db
      .select({ measure: schema.event.measure })
      .from(schema.event)
      .where(
        and(
          eq(schema.event.sessionId, sessionId),
          gt(schema.event.seq, after),
          lte(schema.event.seq, Math.min(seq, after + REPLAY_BATCH)),
        ),
      )
      .orderBy(asc(schema.event.seq));
    // Stored by `measure` when the event entered the record.
    for (const row of rows) measures.push(row.measure as MeasuredEvent);
  }
  if (measures.length !== seq - afterSeq) {
    throw new Error(
      `The record of ${sessionId} has ${measures.length} events after ${afterSeq}, expected ${seq - afterSeq}.`,
    );
  }
  return measures;
}

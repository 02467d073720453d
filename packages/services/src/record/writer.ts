import {
  append,
  type Compaction,
  fold,
  HEAD_VERSION,
  isContentEvent,
  type MeasuredEvent,
  measure,
  type RecordEvent,
  type Recorded,
  type ReportedUsage,
  type State,
  serialise,
} from '@orrery/compaction';
import { schema, type Transaction } from '@orrery/db';
import { contentDigest, sha256 } from './content-digest.ts';
import { type LoadedState, readMeasures, SNAPSHOT_EVERY } from './load-state.ts';
import type { SessionRow } from './session-row.ts';

/** Rows of one INSERT: PostgreSQL takes 65,535 parameters, an event has 15. */
const INSERT_BATCH = 1_000;

/** A record that is being written inside one transaction, on a locked session. */
export interface RecordWriter {
  readonly session: SessionRow;
  readonly now: number;
  state: State;
  snapshotSeq: number;
  readonly rows: (typeof schema.event.$inferInsert)[];
  readonly usages: { readonly event: Recorded; readonly usage: ReportedUsage }[];
  /** The reports that found their call: what totals may count. */
  readonly appliedUsages: ReportedUsage[];
  readonly compactions: Compaction[];
  modelCalls: number;
  mustSnapshot: boolean;
}

export function startWriting(session: SessionRow, loaded: LoadedState, now: number): RecordWriter {
  return {
    session,
    now,
    state: loaded.state,
    snapshotSeq: loaded.snapshotSeq,
    rows: [],
    usages: [],
    appliedUsages: [],
    compactions: [],
    modelCalls: 0,
    mustSnapshot: false,
  };
}

/** Gives the event its position, measures it and moves the state on. Nothing is stored before `flush`. */
export function write(writer: RecordWriter, event: RecordEvent): Recorded {
  const recorded: Recorded = { ...event, seq: writer.state.seq + 1 };
  const measured = measure(recorded, { sha256 });
  writer.state = append(writer.state, measured);
  writer.rows.push(eventRow(writer, recorded, measured));
  const usage = usageOf(event);
  if (usage) writer.usages.push({ event: recorded, usage });
  if (event.kind === 'compaction') writer.compactions.push(event.compaction);
  if (event.kind === 'model_call') writer.modelCalls += 1;
  return recorded;
}

function usageOf(event: RecordEvent): ReportedUsage | null {
  if (isContentEvent(event)) return event.usage ?? null;
  return event.kind === 'usage_report' ? event.usage : null;
}

function eventRow(
  writer: RecordWriter,
  event: Recorded,
  measured: MeasuredEvent,
): typeof schema.event.$inferInsert {
  return {
    sessionId: writer.session.id,
    seq: event.seq,
    id: event.id,
    kind: event.kind,
    timestamp: new Date(event.timestamp),
    invocationId: event.invocationId,
    author: event.author,
    agentName: event.agentName ?? null,
    branch: event.branch ?? '',
    scope: event.scope ?? '',
    tokens: 'tokens' in measured ? measured.tokens : 0,
    bytes: 'bytes' in measured ? measured.bytes : 0,
    contentDigest: contentDigest(event),
    measure: measured,
    payload: isContentEvent(event) ? event.parts : [],
    recordedAt: new Date(writer.now),
  };
}

/**
 * Writes an event that reaches back (an undo, a rewind): the state after it comes from the whole record.
 * Call it when nothing else has been written in this transaction.
 */
export async function writeReachingBack(
  tx: Transaction,
  writer: RecordWriter,
  event: RecordEvent,
): Promise<Recorded> {
  const measures = await readMeasures(tx, writer.session.id, 0, writer.state.seq);
  const recorded = write(writer, event);
  const measured = measure(recorded, { sha256 });
  writer.state = fold([...measures, measured]);
  // A snapshot from before would be taken back by this event: write a new one now.
  writer.snapshotSeq = 0;
  writer.mustSnapshot = true;
  return recorded;
}

/** Stores the written events and, when due, a snapshot of the state. */
export async function flush(tx: Transaction, writer: RecordWriter): Promise<void> {
  for (let start = 0; start < writer.rows.length; start += INSERT_BATCH) {
    await tx.insert(schema.event).values(writer.rows.slice(start, start + INSERT_BATCH));
  }
  const due =
    writer.state.seq - writer.snapshotSeq >= SNAPSHOT_EVERY ||
    writer.compactions.length > 0 ||
    writer.mustSnapshot;
  if (due) await storeSnapshot(tx, writer);
}

async function storeSnapshot(tx: Transaction, writer: RecordWriter): Promise<void> {
  const values = {
    sessionId: writer.session.id,
    version: HEAD_VERSION,
    seq: writer.state.seq,
    head: serialise(writer.state),
    updatedAt: new Date(writer.now),
  };
  const { sessionId: _sessionId, ...changed } = values;
  await tx
    .insert(schema.sessionHead)
    .values(values)
    .onConflictDoUpdate({ target: schema.sessionHead.sessionId, set: changed });
}

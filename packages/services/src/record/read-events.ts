import {
  CONTENT_KINDS,
  type ContentEvent,
  type ContentKind,
  type MeasuredContent,
  type Part,
  type Recorded,
} from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, asc, eq, inArray } from 'drizzle-orm';

/** A content event with its estimated tokens, measured when it entered the record. */
export type StoredContent = Recorded<ContentEvent> & { readonly tokens: number };

export type EventRow = typeof schema.event.$inferSelect;

/** PostgreSQL takes 65,535 parameters a statement. */
const READ_BATCH = 10_000;

/** The content events at these positions, in record order, with their payloads. */
export async function readContentEvents(
  db: Queryable,
  sessionId: string,
  seqs: readonly number[],
): Promise<StoredContent[]> {
  const rows = await readEventRows(db, sessionId, seqs);
  return rows.flatMap((row) => {
    const event = contentEventOf(row);
    return event ? [event] : [];
  });
}

export async function readEventRows(
  db: Queryable,
  sessionId: string,
  seqs: readonly number[],
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (let start = 0; start < seqs.length; start += READ_BATCH) {
    const batch = seqs.slice(start, start + READ_BATCH);
    const found = await db
      .select()
      .from(schema.event)
      .where(and(eq(schema.event.sessionId, sessionId), inArray(schema.event.seq, batch)))
      .orderBy(asc(schema.event.seq));
    rows.push(...found);
  }
  return rows;
}

/** The event of a row, or null when the row is a control event. */
export function contentEventOf(row: EventRow): StoredContent | null {
  const kind = CONTENT_KINDS.find((known): known is ContentKind => known === row.kind);
  if (!kind) return null;
  // Both were written by this system from validated events.
  const measured = row.measure as MeasuredContent;
  return {
    seq: row.seq,
    id: row.id,
    kind,
    timestamp: row.timestamp.getTime(),
    invocationId: row.invocationId,
    author: row.author,
    ...(row.agentName === null ? {} : { agentName: row.agentName }),
    ...(row.branch === '' ? {} : { branch: row.branch }),
    ...(row.scope === '' ? {} : { scope: row.scope }),
    tokens: row.tokens,
    parts: row.payload as Part[],
    ...(measured.usage ? { usage: measured.usage } : {}),
    ...(measured.evidence ? { evidence: measured.evidence } : {}),
  };
}

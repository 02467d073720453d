import type { ContentEvent } from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { IncomingEvent } from './complete-events.ts';

/** What an event says beside its content: a retry may leave it out, and may not change it. */
export type Extras = Pick<ContentEvent, 'evidence' | 'usage' | 'modelCallId'>;

export interface KnownEvent {
  readonly extras: Extras;
  readonly seq: number;
  readonly contentDigest: string;
  readonly invocationId: string;
}

/** The events of a batch that the record already has, by client id. */
export async function findKnownEvents(
  db: Queryable,
  sessionId: string,
  events: readonly IncomingEvent[],
): Promise<ReadonlyMap<string, KnownEvent>> {
  const ids = events.flatMap((event) => (event.id === undefined ? [] : [event.id]));
  if (ids.length === 0) return new Map();
  const { id, seq, contentDigest, invocationId, measure } = schema.event;
  const rows = await db
    .select({ id, seq, contentDigest, invocationId, measure })
    .from(schema.event)
    .where(and(eq(schema.event.sessionId, sessionId), inArray(id, ids)));
  // Written by `measure`, which keeps these fields.
  return new Map(rows.map((row) => [row.id, { ...row, extras: row.measure as Extras }]));
}

/** Those of the model calls that a batch names which the session has. */
export async function findModelCalls(
  db: Queryable,
  sessionId: string,
  events: readonly IncomingEvent[],
): Promise<ReadonlySet<string>> {
  const named = events.flatMap((event) =>
    'modelCallId' in event && event.modelCallId ? [event.modelCallId] : [],
  );
  if (named.length === 0) return new Set();
  const { id } = schema.modelCall;
  const rows = await db
    .select({ id })
    .from(schema.modelCall)
    .where(and(eq(schema.modelCall.sessionId, sessionId), inArray(id, named)));
  return new Set(rows.map((row) => row.id));
}

import { index, integer, json, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The record. Rows are inserted and never changed. */
export const event = pgTable(
  'event',
  {
    sessionId: text('session_id').notNull(),
    seq: integer('seq').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    timestamp: timestamp('timestamp', { withTimezone: true, precision: 3 }).notNull(),
    invocationId: text('invocation_id').notNull(),
    author: text('author').notNull(),
    agentName: text('agent_name'),
    branch: text('branch').notNull().default(''),
    scope: text('scope').notNull().default(''),
    tokens: integer('tokens').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 over the content: a repeated id with another digest is a conflict. */
    contentDigest: text('content_digest').notNull(),
    /** The event as the engine needs it, without payload: rebuilding a state reads only this. */
    measure: json('measure').notNull(),
    // json keeps the text as it came, with key order, NUL escapes and lone surrogates; jsonb refuses some.
    payload: json('payload').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    uniqueIndex('event_client_id_key').on(table.sessionId, table.id),
    // Replaying compactions, model calls and pins without walking the transcript.
    index('event_kind_idx').on(table.sessionId, table.kind, table.seq),
  ],
);

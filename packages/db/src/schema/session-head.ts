import { integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A snapshot of the engine's state at `seq`. It may lag behind the record by a bounded number of events,
 * which are replayed from their stored measures; one of another version is rebuilt from the record.
 */
export const sessionHead = pgTable('session_head', {
  sessionId: text('session_id').primaryKey(),
  version: integer('version').notNull(),
  seq: integer('seq').notNull(),
  // json and not jsonb: it is read and written whole, and text is cheaper to store than a parsed tree.
  head: json('head').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

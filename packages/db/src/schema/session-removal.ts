import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { xid8 } from './xid8.ts';

/**
 * That a session was erased, for lists that show it: ids and nothing else, for a day. Written by a trigger
 * on `agent_session`, so that no way of deleting can forget it.
 */
export const sessionRemoval = pgTable(
  'session_removal',
  {
    sessionId: text('session_id').primaryKey(),
    environmentId: text('environment_id').notNull(),
    changeXid: xid8('change_xid').notNull().default(sql`pg_current_xact_id()`),
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('session_removal_change_idx').on(table.changeXid)],
);

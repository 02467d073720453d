import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who is making a summary of a lane now. It saves work and decides nothing: what may be stored is decided
 * by compare-and-set in the commit. Times are the database's, so that the processes' clocks do not matter.
 */
export const compactionLease = pgTable(
  'compaction_lease',
  {
    sessionId: text('session_id').notNull(),
    branch: text('branch').notNull(),
    scope: text('scope').notNull(),
    /** The process that works: when it is found dead its leases end with it. */
    holder: text('holder').notNull(),
    acquiredAt: timestamp('acquired_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.branch, table.scope] })],
);

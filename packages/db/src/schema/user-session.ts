import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A signed-in browser. The cookie holds the token; only its hash is stored. */
export const userSession = pgTable(
  'user_session',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('user_session_token_hash_key').on(table.tokenHash),
    index('user_session_expires_idx').on(table.expiresAt),
  ],
);

import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A single-use link that signs one person in. Only the hash of its token is stored. */
export const signInLink = pgTable(
  'sign_in_link',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('sign_in_link_token_hash_key').on(table.tokenHash)],
);

import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** A key of one environment. Only its SHA-256 is stored: a random 160-bit secret needs no slow hash. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    environmentId: text('environment_id').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** The first characters, shown so that a person can tell keys apart. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('api_key_secret_hash_key').on(table.secretHash),
    index('api_key_environment_idx').on(table.environmentId),
  ],
);

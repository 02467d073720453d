import { sql } from 'drizzle-orm';
import {
  boolean,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Policies are never changed: each publication is a new version. */
export const policyVersion = pgTable(
  'policy_version',
  {
    environmentId: text('environment_id').notNull(),
    version: integer('version').notNull(),
    /** The fields this version sets; the rest come from the process environment and the built-in values. */
    values: json('values').notNull(),
    isActive: boolean('is_active').notNull(),
    author: text('author').notNull(),
    reason: text('reason').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.environmentId, table.version] }),
    // Holds the rule that an environment has one active version, and finds it.
    uniqueIndex('policy_version_active_key').on(table.environmentId).where(sql`${table.isActive}`),
  ],
);

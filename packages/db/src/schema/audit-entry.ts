import { index, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who changed what, written in the transaction of the change. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: text('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id').notNull(),
    action: text('action').notNull(),
    environmentId: text('environment_id'),
    subjectId: text('subject_id').notNull(),
    before: json('before'),
    after: json('after'),
  },
  (table) => [index('audit_entry_at_idx').on(table.at.desc(), table.id.desc())],
);

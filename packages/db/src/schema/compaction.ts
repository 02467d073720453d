import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const tokens = (name: string) => bigint(name, { mode: 'number' });

/** Every attempt to compact: committed ones with their event, refused and failed ones with the reason. */
export const compaction = pgTable(
  'compaction',
  {
    sessionId: text('session_id').notNull(),
    id: text('id').notNull(),
    environmentId: text('environment_id').notNull(),
    outcome: text('outcome').notNull(),
    reason: text('reason'),
    /** Position of the compaction event; null when nothing was committed. */
    seq: integer('seq'),
    number: integer('number'),
    branch: text('branch').notNull().default(''),
    scope: text('scope').notNull().default(''),
    trigger: text('trigger').notNull(),
    supersedes: text('supersedes'),
    supersededBy: text('superseded_by'),
    coveredEvents: integer('covered_events').notNull(),
    coveredTokens: tokens('covered_tokens').notNull(),
    tokensBefore: tokens('tokens_before'),
    tokensAfter: tokens('tokens_after'),
    summaryTokens: tokens('summary_tokens'),
    policyVersion: integer('policy_version').notNull(),
    summarizerModel: text('summarizer_model').notNull(),
    promptVersion: text('prompt_version').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The compaction as the engine made it; null when nothing was committed. */
    detail: json('detail'),
    decision: json('decision').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.id] }),
    // One live compaction a lane: a second commit over the same chain cannot be stored.
    uniqueIndex('compaction_live_key')
      .on(table.sessionId, table.branch, table.scope)
      .where(sql`${table.outcome} = 'committed' and ${table.supersededBy} is null`),
    uniqueIndex('compaction_number_key')
      .on(table.sessionId, table.number)
      .where(sql`${table.number} is not null`),
    index('compaction_environment_idx').on(table.environmentId, table.createdAt.desc()),
    // Failures are rare and asked for on every overview.
    index('compaction_unsuccessful_idx')
      .on(table.createdAt.desc())
      .where(sql`${table.outcome} <> 'committed'`),
  ],
);

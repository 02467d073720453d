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

/** One request to a model: what it was made from and, once reported, what it cost in tokens. */
export const modelCall = pgTable(
  'model_call',
  {
    sessionId: text('session_id').notNull(),
    id: text('id').notNull(),
    seq: integer('seq').notNull(),
    basedOnSeq: integer('based_on_seq').notNull(),
    viewDigest: text('view_digest').notNull(),
    agentName: text('agent_name').notNull(),
    branch: text('branch').notNull().default(''),
    scope: text('scope').notNull().default(''),
    model: text('model').notNull(),
    prefixDigest: text('prefix_digest'),
    estimatedTokens: tokens('estimated_tokens').notNull(),
    triggerTokens: tokens('trigger_tokens').notNull(),
    usableWindowTokens: tokens('usable_window_tokens'),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
    promptTokens: tokens('prompt_tokens'),
    freshTokens: tokens('fresh_tokens'),
    cacheReadTokens: tokens('cache_read_tokens'),
    cacheWriteTokens: tokens('cache_write_tokens'),
    outputTokens: tokens('output_tokens'),
    /** What was decided before this request, with its numbers; null for calls that were only recorded. */
    decision: json('decision'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.id] }),
    uniqueIndex('model_call_seq_key').on(table.sessionId, table.seq),
    // The cached share over the last day, whatever the session.
    index('model_call_started_idx').on(table.startedAt.desc()),
  ],
);

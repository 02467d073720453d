import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { xid8 } from './xid8.ts';

const tokens = (name: string) => bigint(name, { mode: 'number' });

/**
 * One conversation of one agent. `id` is derived from the environment and the client's own id, so that
 * one primary key also keeps client ids apart. The figures repeat what the record says, for lists; they
 * change in the transaction that changes the record.
 */
export const agentSession = pgTable(
  'agent_session',
  {
    id: text('id').primaryKey(),
    environmentId: text('environment_id').notNull(),
    externalId: text('external_id').notNull(),
    agentName: text('agent_name').notNull(),
    model: text('model'),
    declaredWindowTokens: integer('declared_window_tokens'),
    transport: text('transport').notNull(),
    rootKind: text('root_kind').notNull(),
    title: text('title'),
    onHold: boolean('on_hold').notNull().default(false),
    lastSeq: integer('last_seq').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastActivityAt: timestamp('last_activity_at', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    liveTokens: tokens('live_tokens').notNull().default(0),
    liveReportedTokens: tokens('live_reported_tokens'),
    triggerTokens: tokens('trigger_tokens').notNull().default(0),
    windowTokens: tokens('window_tokens'),
    usableWindowTokens: tokens('usable_window_tokens'),
    /** Live tokens as a share of the trigger: 1 is where compaction fires. */
    pressure: doublePrecision('pressure')
      .notNull()
      .generatedAlwaysAs(
        sql`case when trigger_tokens > 0 then live_tokens::double precision / trigger_tokens else 0 end`,
      ),
    openCalls: integer('open_calls').notNull().default(0),
    /** Since when there has been an open call without a break; null while there is none. */
    openCallsSince: timestamp('open_calls_since', { withTimezone: true, precision: 3 }),
    compactions: integer('compactions').notNull().default(0),
    freedTokens: tokens('freed_tokens').notNull().default(0),
    modelCalls: integer('model_calls').notNull().default(0),
    reportedCalls: integer('reported_calls').notNull().default(0),
    promptTokens: tokens('prompt_tokens').notNull().default(0),
    /** Null until a report names its cache. */
    cacheReadTokens: tokens('cache_read_tokens'),
    cacheWriteTokens: tokens('cache_write_tokens'),
    freshTokens: tokens('fresh_tokens'),
    outputTokens: tokens('output_tokens'),
    lastDecision: json('last_decision'),
    /** Rounds that were refused since something changed: two of them stop the soft triggers. */
    refusedRounds: json('refused_rounds'),
    /** The transaction that changed the row last. A trigger sets it and notifies: no writer can forget. */
    changeXid: xid8('change_xid').notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    // The session list: newest activity first within an environment, keyset on (last_activity_at, id).
    index('agent_session_activity_idx').on(table.environmentId, table.lastActivityAt.desc(), table.id.desc()),
    // The same list over all environments.
    index('agent_session_all_activity_idx').on(table.lastActivityAt.desc(), table.id.desc()),
    // The other orders of the list, each with the id that settles ties.
    index('agent_session_pressure_idx').on(table.environmentId, table.pressure.desc(), table.id.desc()),
    index('agent_session_compactions_idx').on(table.environmentId, table.compactions.desc(), table.id.desc()),
    index('agent_session_freed_idx').on(table.environmentId, table.freedTokens.desc(), table.id.desc()),
    // "Everything after this cursor" is a range of this index.
    index('agent_session_change_idx').on(table.changeXid),
    // What needs attention is rare: these hold those rows only.
    index('agent_session_near_limit_idx')
      .on(table.lastActivityAt.desc())
      .where(sql`${table.liveTokens} * 10 >= ${table.usableWindowTokens} * 9`),
    index('agent_session_futile_idx')
      .on(table.lastActivityAt.desc())
      .where(sql`${table.lastDecision} ->> 'outcome' = 'futile'`),
    // Sessions with open work, of which there are few.
    index('agent_session_open_idx').on(table.environmentId).where(sql`${table.openCalls} > 0`),
  ],
);

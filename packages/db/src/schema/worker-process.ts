import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A worker that lives: one that has not been seen for a while is dead, and its jobs and leases are freed. */
export const workerProcess = pgTable('worker_process', {
  id: text('id').primaryKey(),
  /** Under this name the queue locks the jobs of the process. */
  poolId: text('pool_id').notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull(),
});

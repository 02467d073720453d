import { sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';

/** What the queue holds now. */
export interface QueueFigures {
  /** May run and waits for a worker. */
  readonly ready: number;
  /** Has a time in the future: a retry, or one that waits for a lease. */
  readonly scheduled: number;
  readonly running: number;
  /** Used up its attempts. */
  readonly failed: number;
  /** Age of the job that has been ready longest, in seconds; 0 when none waits. */
  readonly oldestReadySeconds: number;
}

export async function readQueueFigures(db: Queryable): Promise<QueueFigures> {
  const rows = await db.execute<Record<keyof QueueFigures, string>>(sql`
    select
      count(*) filter (where waits and run_at <= now()) as ready,
      count(*) filter (where waits and run_at > now()) as scheduled,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where waits and run_at <= now())), 0)
        as "oldestReadySeconds"
    from (
      select *, locked_at is null and attempts < max_attempts as waits from graphile_worker.jobs
    ) as jobs`);
  const [row] = rows;
  const numberOf = (key: keyof QueueFigures): number => Number(row?.[key] ?? 0);
  return {
    ready: numberOf('ready'),
    scheduled: numberOf('scheduled'),
    running: numberOf('running'),
    failed: numberOf('failed'),
    oldestReadySeconds: numberOf('oldestReadySeconds'),
  };
}

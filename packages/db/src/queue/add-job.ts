import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../client.ts';

export interface NewJob {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Jobs of one queue run one after the other. At most 128 characters. */
  readonly queueName: string;
  /** A waiting job of the same key is replaced. At most 512 characters. */
  readonly jobKey: string;
  readonly maxAttempts: number;
  /** Not before so many milliseconds from now. */
  readonly delayMs?: number;
}

/** Adds a job in the transaction of the change that it follows: both are there after the commit, or neither. */
export async function addJob(tx: Pick<Transaction, 'execute'>, job: NewJob): Promise<void> {
  await tx.execute(addJobSql(job));
}

function addJobSql(job: NewJob): SQL {
  const delayMs = job.delayMs ?? 0;
  return sql`select graphile_worker.add_job(
    ${job.task}::text,
    payload := ${JSON.stringify(job.payload)}::json,
    queue_name := ${job.queueName}::text,
    run_at := case when ${delayMs}::int > 0 then now() + ${delayMs}::int * interval '1 millisecond' end,
    max_attempts := ${job.maxAttempts}::int,
    job_key := ${job.jobKey}::text)`;
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../client.ts';

/** Takes away the waiting jobs whose key begins so. One that is at work ends by itself. */
export async function dropJobs(tx: Pick<Transaction, 'execute'>, keyPrefix: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where starts_with(key, ${keyPrefix}) and locked_at is null`);
}

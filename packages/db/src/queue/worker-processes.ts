import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { compactionLease, workerProcess } from '../schema/index.ts';

/** Says that a worker lives. Called again and again; the database's clock is the only one used. */
export async function beat(db: Database, worker: { id: string; poolId: string }): Promise<void> {
  const seenAt = sql`clock_timestamp()`;
  await db
    .insert(workerProcess)
    .values({ ...worker, seenAt })
    .onConflictDoUpdate({ target: workerProcess.id, set: { seenAt, poolId: worker.poolId } });
}

/**
 * Frees what dead workers held: their jobs may be taken by others and their leases end. Graphile's own
 * recovery waits four hours. A worker that was only slow loses its job too; should it still finish, the
 * compare-and-set in the commit refuses whichever of the two comes second.
 * @returns the ids of the workers found dead
 */
export async function buryDeadWorkers(db: Database, deadAfterMs: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const dead = await tx.execute<{ id: string; pool_id: string }>(sql`
      delete from ${workerProcess} where id in (
        select id from ${workerProcess}
        where seen_at < clock_timestamp() - ${deadAfterMs}::int * interval '1 millisecond'
        for update skip locked)
      returning id, pool_id`);
    for (const worker of dead) await free(tx, worker.id, worker.pool_id);
    return dead.map((worker) => worker.id);
  });
}

/** Takes a worker that has finished its work off the list. */
export async function signOffWorker(db: Database, id: string): Promise<void> {
  await db.execute(sql`delete from ${workerProcess} where id = ${id}`);
}

async function free(tx: Pick<Database, 'execute'>, id: string, poolId: string): Promise<void> {
  await tx.execute(sql`delete from ${compactionLease} where holder = ${id}`);
  await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${poolId}]::text[])`);
  // Wakes an idle worker now instead of at its next poll.
  await tx.execute(sql`select pg_notify('jobs:insert', '{"r":"orrery","count":1}')`);
}

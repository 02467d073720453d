import { Logger, runMigrations } from 'graphile-worker';

/**
 * Makes or updates the schema of the job queue, `graphile_worker`. Part of `migrateDatabase`, so that every
 * process that may add a job finds it there, whether or not a worker has ever started.
 */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined), maxPoolSize: 1 });
}

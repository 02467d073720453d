import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

/** Any constant: makes two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_203_115;

/**
 * Applies the migrations that the database lacks, the job queue's included. `folder` holds the SQL files; a bundle, which has no
 * source folder beside it, has to name it.
 */
export async function migrateDatabase(url: string, folder: string = migrationsFolder()): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
    // Loaded here, because a process that migrates nothing should not pay for the queue's library.
    const { migrateQueue } = await import('./queue/migrate-queue.ts');
    await migrateQueue(url);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function migrationsFolder(): string {
  const folder = fileURLToPath(new URL('../drizzle', import.meta.url));
  if (!existsSync(folder))
    throw new Error('Name the folder of the migrations: this build has none beside it.');
  return folder;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../lib/embedded-postgres.mjs';

/**
 * Runs `work(url)` with a PostgreSQL server for all packages' tests: the one in DATABASE_URL, else an embedded one
 * in a temporary folder, which is gone afterwards.
 */
export async function withTestServer(work) {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'orrery-test-'));
  let server;
  try {
    server = await startEmbeddedPostgres({ dataDirectory, isDisposable: true });
    return await work(server.url);
  } finally {
    await server?.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

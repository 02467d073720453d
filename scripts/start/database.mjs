import { join } from 'node:path';
import { startEmbeddedPostgres } from '../lib/embedded-postgres.mjs';

/**
 * The database to use: the one that DATABASE_URL names, else the embedded server.
 * @returns {Promise<{ url: string, description: string, stop: () => Promise<void> }>}
 */
export async function openDatabase(dataDirectory, report) {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, description: 'the server in DATABASE_URL', stop: async () => undefined };
  const server = await startEmbeddedPostgres({ dataDirectory: join(dataDirectory, 'postgres'), report });
  return { url: server.url, description: `embedded, port ${new URL(server.url).port}`, stop: server.stop };
}

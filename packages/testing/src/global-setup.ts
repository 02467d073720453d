import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@orrery/db/embedded';
import type { TestProject } from 'vitest/node';
import { withConnection } from './admin-connection.ts';
import { ensureTemplate } from './template.ts';

interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startOwnServer(): Promise<TestServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'orrery-test-'));
  const removeData = (): void => rmSync(dataDirectory, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDirectory, isDisposable: true });
    const stop = async (): Promise<void> => {
      await server.stop();
      removeData();
    };
    return { url: server.url, stop };
  } catch (error) {
    removeData();
    throw error;
  }
}

async function dropLeftovers(serverUrl: string, run: string): Promise<void> {
  await withConnection(serverUrl, async (sql) => {
    const rows = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${`orrery_test_${run}_`})`;
    for (const { datname } of rows) await sql`drop database if exists ${sql(datname)} with (force)`;
  });
}

/**
 * Gives a vitest run its PostgreSQL server: the one named by DATABASE_URL, else an embedded one of its own in a
 * temporary folder. The role must be allowed to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startOwnServer();
  const run = randomBytes(4).toString('hex');
  try {
    project.provide('testServerUrl', server.url);
    project.provide('testTemplate', await ensureTemplate(server.url));
    project.provide('testRun', run);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await dropLeftovers(server.url, run);
    await server.stop();
  };
}

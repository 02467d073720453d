import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrateDatabase } from '@orrery/db';
import type postgres from 'postgres';
import { withConnection } from './admin-connection.ts';
import { withDatabase } from './server-url.ts';

const templateLockKey = 7_301_442;

function migrationsFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@orrery/db');
  return join(dirname(entry), '..', 'drizzle');
}

/** A name that changes with the migrations, so that a kept server never serves an outdated template. */
function templateName(): string {
  const folder = migrationsFolder();
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return `orrery_template_${hash.digest('hex').slice(0, 12)}`;
}

async function createTemplate(sql: postgres.Sql, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await sql`drop database if exists ${sql(unfinished)} with (force)`;
  await sql`create database ${sql(unfinished)}`;
  await migrateDatabase(withDatabase(serverUrl, unfinished));
  await sql`alter database ${sql(unfinished)} rename to ${sql(name)}`;
}

/**
 * Makes sure that the server has a database with every migration applied, to be copied.
 * Several runs may do so at once: one creates, the others wait.
 * @returns its name
 */
export function ensureTemplate(serverUrl: string): Promise<string> {
  const name = templateName();
  return withConnection(serverUrl, async (sql) => {
    await sql`select pg_advisory_lock(${templateLockKey})`;
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await createTemplate(sql, serverUrl, name);
    return name;
  });
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { isAlive } from './process-identity.ts';
import type { EmbeddedPostgres } from './start.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'embedded-'));
let server: EmbeddedPostgres;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDirectory, isDisposable: true });
}, 60_000);

afterAll(async () => {
  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function ask(url: string, query: string): Promise<unknown> {
  const sql = postgres(url, { max: 1 });
  try {
    return Object.values((await sql.unsafe(query))[0] ?? {})[0];
  } finally {
    await sql.end();
  }
}

describe('the embedded server', () => {
  it('answers on loopback only, through no unix socket, with locale C.UTF-8', async () => {
    expect(await ask(server.url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(server.url, 'show unix_socket_directories')).toBe('');
    const locale = 'select datlocale from pg_database where datname = current_database()';
    expect(await ask(server.url, locale)).toBe('C.UTF-8');
  });

  it('refuses a wrong password', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('keeps the password to its user and leaves no unfinished cluster', () => {
    expect(statSync(join(dataDirectory, 'password')).mode & 0o077).toBe(0);
    expect(readdirSync(dataDirectory).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('is adopted by a second starter, whose stop leaves it running', async () => {
    const second = await startEmbeddedPostgres({ dataDirectory });
    expect(second).toMatchObject({ isAdopted: true, url: server.url });
    await second.stop();
    expect(await ask(server.url, 'select 1')).toBe(1);
  });

  it('is back on the same port after being killed', async () => {
    const killed = server.serverPid();
    process.kill(killed, 'SIGKILL');
    await vi.waitUntil(() => server.serverPid() !== killed, { timeout: 20_000, interval: 20 });
    expect(isAlive(killed)).toBe(false);
    expect(await ask(server.url, 'select 1')).toBe(1);
  }, 30_000);
});

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';

const program = (name) => fromRoot('apps', 'api', 'dist', name);

/** Runs `work` against the built API on a database of its own that syncs to disk, as in production. */
export async function withApi(work) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'orrery-bench-'));
  const server = await startEmbeddedPostgres({ dataDirectory });
  const env = { ...process.env, DATABASE_URL: server.url, ORRERY_API_PORT: '0', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [program('main.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await listening(child);
    const admin = (...args) =>
      execFileSync(process.execPath, [program('admin.mjs'), ...args], { env, encoding: 'utf8' }).trim();
    admin('create-environment', 'bench');
    const key = admin('create-key', '--environment', 'bench');
    const token = new URL(admin('sign-in-link')).searchParams.get('token');
    return await work({ url, key, cookie: await signIn(url, token) });
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function listening(child) {
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line);
    if (url) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('The API ended before it listened.');
}

async function signIn(url, token) {
  const response = await fetch(`${url}/auth/sign-in`, { method: 'POST', body: JSON.stringify({ token }) });
  const { sessionToken } = await response.json();
  return `orrery_session=${sessionToken}`;
}

/** Resident memory of the API in MiB, by its own account. */
export async function residentMebibytes(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bytes = Number(/^orrery_process_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  return bytes / 1024 / 1024;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { schema } from '@orrery/db';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi, userMessage } from './harness.ts';
import { openStream } from './sse.ts';

const require = createRequire(import.meta.url);
/** Runs TypeScript in a process of its own, as the tests do in theirs. */
const tsx = pathToFileURL(require.resolve('tsx')).href;

let server: TestApi;
let other: { readonly url: string; readonly child: ChildProcess };

beforeAll(async () => {
  server = await startTestApi();
  other = await startProcess();
});
afterAll(async () => {
  other.child.kill('SIGKILL');
  await server.close();
});

/** A second API as a process of its own on the same database. */
async function startProcess(): Promise<{ url: string; child: ChildProcess }> {
  const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', tsx, program], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl, ORRERY_API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const listening = /"url":"([^"]+)"/;
  await vi.waitFor(() => expect(said).toMatch(listening), { timeout: 30_000, interval: 20 });
  return { url: listening.exec(said)?.[1] ?? '', child };
}

test('what is written through one process is heard through another, and a stream moves when its process stops', async () => {
  const key = await server.key('both');
  const cookie = await server.cookie('viewer');
  const append = async (apiUrl: string, id: string) => {
    const response = await fetch(`${apiUrl}/v1/sessions/shared/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [userMessage(id, 'hello')] }),
    });
    expect(response.status).toBe(200);
  };
  const here = await openStream(server.api.url, cookie, 'live.sessions', { environment: 'both' });
  const there = await openStream(other.url, cookie, 'live.sessions', { environment: 'both' });
  await Promise.all([here.next(), there.next()]);
  await append(other.url, 'a');
  expect((await here.next())?.data.items).toMatchObject([{ events: 1 }]);
  expect((await there.next())?.data.items).toMatchObject([{ events: 1 }]);
  await append(server.api.url, 'b');
  expect((await there.next())?.data.items).toMatchObject([{ events: 2 }]);
  const lastEventId = there.lastEventId();
  const exit = once(other.child, 'exit');
  other.child.kill('SIGTERM');
  // A code that makes browsers connect again, not the end of the subscription.
  expect(await there.next()).toMatchObject({
    event: 'serialized-error',
    data: { code: -32603, data: { orrery: { code: 'unavailable' } } },
  });
  expect(await there.next()).toBeNull();
  expect(await exit).toEqual([0, null]);
  await append(server.api.url, 'c');
  const moved = await openStream(server.api.url, cookie, 'live.sessions', {
    environment: 'both',
    lastEventId,
  });
  expect((await moved.next())?.data.items).toMatchObject([{ events: 3 }]);
  here.cut();
  moved.cut();
});

test('a process stops cleanly while a client has stopped reading in the middle of a burst', async () => {
  const stuck = await startProcess();
  const key = await server.key('slow');
  const { database } = server.database;
  const cookie = await server.cookie('viewer');
  const { port } = new URL(stuck.url);
  const socket = createConnection(Number(port), '127.0.0.1');
  const input = encodeURIComponent(JSON.stringify({ json: { environment: 'slow' } }));
  socket.write(`GET /trpc/live.sessions?input=${input} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  for (let number = 0; number < 40; number += 1) {
    await server.call(key, 'POST', `/v1/sessions/s${number}/events`, { events: [userMessage('a', 'x')] });
  }
  // Far more than the buffers between the two hold.
  const title = 'long title '.repeat(2_000);
  for (let round = 0; round < 12; round += 1) {
    await database.update(schema.agentSession).set({ title: `${round} ${title}` });
  }
  const exit = once(stuck.child, 'exit');
  stuck.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  socket.destroy();
});

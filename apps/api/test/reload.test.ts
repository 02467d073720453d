import { readEnvironment } from '@orrery/compaction';
import { schema } from '@orrery/db';
import { SILENT_LOG } from '@orrery/services';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../src/server.ts';
import { LONG, modelMessage, startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
let key: string;

beforeAll(async () => {
  server = await startTestApi();
  key = await server.key('reload', { policy: { tokenThreshold: 3_000, retentionEvents: 4 } });
});
afterAll(() => server.close());

/** The context as a process sees it that has nothing in memory. */
async function freshlyRead(path: string): Promise<unknown> {
  const settings = {
    databaseUrl: server.databaseUrl,
    host: '127.0.0.1',
    port: 0,
    instanceId: 'fresh',
    compaction: readEnvironment({}),
  };
  const api = await startApi(settings, SILENT_LOG);
  try {
    const response = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    return await response.json();
  } finally {
    await api.stop();
  }
}

test('a restarted process, a lagging snapshot, a foreign head and no head at all give the same bytes', async () => {
  const path = '/v1/sessions/reload/context';
  const turns = Array.from({ length: 45 }, (_, index) => [
    userMessage(`u${index}`, `${index} ${LONG}`),
    modelMessage(`m${index}`, `${index} ${LONG}`),
  ]).flat();
  for (const event of turns.slice(0, 60))
    await server.call(key, 'POST', '/v1/sessions/reload/events', { events: [event] });
  const prepared = await server.call(key, 'POST', path, {});
  expect(prepared.body.compactions).toHaveLength(1);
  for (const event of turns.slice(60))
    await server.call(key, 'POST', '/v1/sessions/reload/events', { events: [event] });
  const { body } = await server.call(key, 'GET', path);
  const head = schema.sessionHead;
  const { database } = server.database;
  const [row] = await database.select({ seq: head.seq }).from(head).where(eq(head.sessionId, body.sessionId));
  expect(row?.seq).toBeLessThan(body.basedOnSeq);
  expect(await freshlyRead(path)).toEqual(body);
  await database
    .update(head)
    .set({ head: { version: 999 } })
    .where(eq(head.sessionId, body.sessionId));
  expect(await freshlyRead(path)).toEqual(body);
  await database.delete(head).where(eq(head.sessionId, body.sessionId));
  expect(await freshlyRead(path)).toEqual(body);
});

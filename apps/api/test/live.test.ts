import { connect, schema } from '@orrery/db';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LONG, modelMessage, startTestApi, type TestApi, userMessage } from './harness.ts';
import { openStream, type SseStream } from './sse.ts';

let server: TestApi;
let key: string;
let cookie: string;
const open: SseStream[] = [];

beforeAll(async () => {
  server = await startTestApi();
  key = await server.key('live', { policy: { tokenThreshold: 3_000, retentionEvents: 4 } });
  cookie = await server.cookie('viewer');
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.cut();
});
afterAll(() => server.close());

async function watch(input: Record<string, unknown> = { environment: 'live' }, path = 'live.sessions') {
  const stream = await openStream(server.api.url, cookie, path, input);
  open.push(stream);
  return stream;
}

let number = 0;
async function append(session: string, apiKey = key): Promise<{ sessionId: string; lastSeq: number }> {
  number += 1;
  const events = [userMessage(`e${number}`, LONG)];
  const answer = await server.call(apiKey, 'POST', `/v1/sessions/${session}/events`, { events });
  expect(answer.status).toBe(200);
  return answer.body;
}

test('a list that is watched hears of new and changed sessions of its environment and of no other', async () => {
  const stream = await watch();
  expect((await stream.next())?.data).toMatchObject({ type: 'changes', items: [], removed: [] });
  const other = await server.key('elsewhere');
  await append('hidden', other);
  const { sessionId } = await append('first');
  const event = await stream.next();
  expect(event?.data.items).toMatchObject([{ id: sessionId, environment: 'live', events: 1 }]);
  expect(event?.id).toBe(event?.data.cursor);
});

test('a connection that is cut again and again misses nothing and hears nothing twice', async () => {
  const heard: string[] = [];
  const newest = new Map<string, number>();
  let isWriting = true;
  const write = async (session: string): Promise<void> => {
    for (let round = 0; round < 12; round += 1) await append(session);
  };
  const sessions = ['cut-a', 'cut-b', 'cut-c', 'cut-d'];
  const writing = Promise.all(sessions.map(write)).then(() => {
    isWriting = false;
  });
  let lastEventId: string | null = null;
  let cuts = 0;
  const isComplete = (): boolean =>
    !isWriting && [...newest.values()].filter((seq) => seq === 12).length === 4;
  while (!isComplete()) {
    const stream = await watch({ environment: 'live', ...(lastEventId ? { lastEventId } : {}) });
    // Two events a connection, then it is cut in the middle of everything.
    for (let events = 0; events < 2 && !isComplete(); events += 1) {
      const event = await stream.next();
      for (const item of event?.data.items ?? []) {
        heard.push(`${item.id}:${item.events}`);
        newest.set(item.id, Math.max(newest.get(item.id) ?? 0, item.events));
      }
    }
    lastEventId = stream.lastEventId();
    stream.cut();
    cuts += 1;
  }
  await writing;
  expect(cuts).toBeGreaterThan(2);
  expect(new Set(heard).size).toBe(heard.length);
  const rows = await server.database.database.select().from(schema.agentSession);
  for (const [id, seq] of newest) expect(rows.find((row) => row.id === id)?.lastSeq).toBe(seq);
});

test('a transaction that began early and commits late is heard, by a stream and by one that was away', async () => {
  const { sessionId: late } = await append('late');
  await append('early');
  const stream = await watch();
  await stream.next();
  const writer = connect(server.databaseUrl, { maxConnections: 1 });
  let commit = (): void => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let began = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = writer.database.transaction(async (tx) => {
    await tx.update(schema.agentSession).set({ title: 'late' }).where(eq(schema.agentSession.id, late));
    began();
    await mayCommit;
  });
  await hasBegun;
  const { sessionId: early } = await append('early');
  const first = await stream.next();
  expect(first?.data.items.map((item: { id: string }) => item.id)).toEqual([early]);
  const lastEventId = stream.lastEventId();
  commit();
  await slow;
  await writer.close();
  expect((await stream.next())?.data.items).toMatchObject([{ id: late, title: 'late' }]);
  const back = await watch({ environment: 'live', lastEventId });
  expect((await back.next())?.data.items).toMatchObject([{ id: late, title: 'late' }]);
});

test('an erased session is told by its id, also to a list that was away', async () => {
  const { sessionId } = await append('gone');
  const stream = await watch();
  const lastEventId = (await stream.next())?.id;
  await server.database.database.delete(schema.agentSession).where(eq(schema.agentSession.id, sessionId));
  expect((await stream.next())?.data).toMatchObject({ items: [], removed: [sessionId] });
  const back = await watch({ environment: 'live', lastEventId });
  expect((await back.next())?.data).toMatchObject({ items: [], removed: [sessionId] });
});

test('a cursor that cannot be filled in says to read anew: of another database, or too old', async () => {
  const elsewhere = await watch({ lastEventId: `99999999999:99999999999:@${Date.now()}` });
  expect((await elsewhere.next())?.data.type).toBe('reset');
  const [row] = await server.database.database.execute<{ now: string }>(
    sql`select pg_current_snapshot()::text as now`,
  );
  const old = await watch({ lastEventId: `${row?.now}@${Date.now() - 25 * 3_600_000}` });
  expect((await old.next())?.data.type).toBe('reset');
});

test('a made-up cursor is refused by its name', async () => {
  const stream = await watch({ lastEventId: 'nonsense' });
  const event = await stream.next();
  expect(event).toMatchObject({
    event: 'serialized-error',
    data: { data: { orrery: { code: 'invalid_input' } } },
  });
  expect(await stream.next()).toBeNull();
});

test('a watched session tells what is new, compactions among it, and ends when it is erased', async () => {
  const { sessionId } = await append('one');
  const stream = await watch({ id: sessionId, afterSeq: 0 }, 'live.session');
  expect((await stream.next())?.data).toMatchObject({ type: 'change', afterSeq: 0, session: { events: 1 } });
  const path = '/v1/sessions/one';
  const events = Array.from({ length: 8 }, (_, index) => [
    userMessage(`u${index}`, LONG),
    modelMessage(`m${index}`, LONG),
  ]).flat();
  await server.call(key, 'POST', `${path}/events`, { events });
  expect((await stream.next())?.data).toMatchObject({
    afterSeq: 1,
    session: { events: 17 },
    compactions: [],
  });
  await server.call(key, 'POST', `${path}/context`, {});
  const seen: { seq: number }[] = [];
  let lastSeq = 17;
  while (lastSeq < 19) {
    const event = await stream.next();
    expect(event?.data.afterSeq).toBe(lastSeq);
    lastSeq = event?.data.session.events;
    seen.push(...(event?.data.compactions ?? []));
  }
  expect(seen).toMatchObject([{ seq: 18, trigger: 'token' }]);
  const resumed = await watch({ id: sessionId, lastEventId: stream.lastEventId() }, 'live.session');
  expect((await resumed.next())?.data).toMatchObject({ afterSeq: 19, session: { events: 19 } });
  await server.database.database.delete(schema.agentSession).where(eq(schema.agentSession.id, sessionId));
  expect((await stream.next())?.data.type).toBe('removed');
  expect(await stream.next()).toMatchObject({ event: 'return' });
});

test('notifications carry ids and no content', async () => {
  const listener = postgres(server.databaseUrl, { max: 1 });
  const heard: string[] = [];
  await listener.listen('orrery_session', (payload) => heard.push(payload));
  const { sessionId } = await append('quiet');
  await vi.waitFor(() => expect(heard).toContain(sessionId));
  await listener.end();
  for (const payload of heard) expect(payload).toMatch(/^ses_[a-z0-9]{22}$/);
});

test('open streams are counted, and counted down when their connection closes', async () => {
  const count = async (): Promise<string | undefined> => {
    const { body } = await server.call(null, 'GET', '/metrics');
    return /orrery_sse_clients\{stream="sessions"\} (\d+)/.exec(body)?.[1];
  };
  const streams = await Promise.all([watch(), watch(), watch()]);
  await Promise.all(streams.map((stream) => stream.next()));
  const before = Number(await count());
  expect(before).toBeGreaterThanOrEqual(3);
  for (const stream of streams) stream.cut();
  await vi.waitFor(async () => expect(Number(await count())).toBeLessThanOrEqual(before - 3));
});

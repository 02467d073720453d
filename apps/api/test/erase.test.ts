import { schema } from '@orrery/db';
import { COMPACT_SESSION_TASK, ensureEnvironment } from '@orrery/services';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG, modelMessage, startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});
afterAll(() => server.close());

const POLICY = { tokenThreshold: 3_000, retentionEvents: 4 };
const SECRET = 'the maiden name is Zimbalist';

/** A session with events, calls, compactions, a snapshot and a waiting job. */
async function fill(key: string, id: string): Promise<string> {
  const path = `/v1/sessions/${id}`;
  const events = Array.from({ length: 9 }, (_, index) => [
    userMessage(`u${index}`, index === 0 ? SECRET : LONG),
    modelMessage(`m${index}`, LONG),
  ]).flat();
  const session = { title: SECRET, agentName: 'Zimbalist' };
  const { body } = await server.call(key, 'POST', `${path}/events`, { session, events });
  expect((await server.call(key, 'POST', `${path}/context`, {})).body.compactions).toHaveLength(1);
  return body.sessionId;
}

/** Every table of the database, the queue's included, that holds this text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { database } = server.database;
  const tables = await database.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await database.execute<{ rows: string }>(
      sql`select count(*) as rows from ${sql.raw(name)} as t where t::text like ${`%${text}%`}`,
    );
    if (Number(row?.rows) > 0) found.push(name);
  }
  return found;
}

test('erasing a session leaves nothing of it but its bare id, and tells who did it', async () => {
  const key = await server.key('erase', { policy: POLICY });
  const sessionId = await fill(key, 'private');
  expect(await tablesWith('Zimbalist')).toEqual(
    expect.arrayContaining(['graphile_worker._private_jobs', 'public.agent_session', 'public.event']),
  );
  const erased = await server.call(key, 'DELETE', '/v1/sessions/private');
  expect(erased).toMatchObject({ status: 200, body: { sessionId, events: 20 } });
  expect(await tablesWith('Zimbalist')).toEqual([]);
  expect(await tablesWith(sessionId)).toEqual(['public.audit_entry', 'public.session_removal']);
  const audit = schema.auditEntry;
  const entries = await server.database.database
    .select()
    .from(audit)
    .where(eq(audit.action, 'session.erase'));
  expect(entries).toMatchObject([{ actorKind: 'key', subjectId: sessionId, before: { events: 20 } }]);
  expect((await server.call(key, 'DELETE', '/v1/sessions/private')).status).toBe(404);
});

test('an erased id that comes back is a new session, whatever a process remembers of the old one', async () => {
  const key = await server.key('again');
  const path = '/v1/sessions/again';
  await server.call(key, 'POST', `${path}/events`, { events: [userMessage('a', 'old secret')] });
  await server.call(key, 'DELETE', path);
  await server.call(key, 'POST', `${path}/events`, { events: [userMessage('a', 'new')] });
  const { body } = await server.call(key, 'POST', `${path}/context`, {});
  expect(body.items).toMatchObject([{ parts: [{ text: 'new' }] }]);
  expect(JSON.stringify(body)).not.toContain('old secret');
});

test('a key erases nothing of another environment', async () => {
  const mine = await server.key('mine');
  const theirs = await server.key('theirs');
  const { body } = await server.call(mine, 'POST', '/v1/sessions/x/events', {
    events: [userMessage('a', 'x')],
  });
  expect((await server.call(theirs, 'DELETE', '/v1/sessions/x')).status).toBe(404);
  expect((await server.call(theirs, 'DELETE', `/v1/sessions/${body.sessionId}`)).status).toBe(404);
  expect((await server.call(mine, 'GET', '/v1/sessions/x/context')).status).toBe(200);
});

test('removing the demo ends its keys and erases its sessions, and leaves every other environment', async () => {
  await ensureEnvironment(server.system, { slug: 'demo', isDemo: true, policy: POLICY });
  const demo = await server.key('demo');
  const other = await server.key('kept', { policy: POLICY });
  for (const id of ['a', 'b', 'c']) await fill(demo, id);
  await fill(other, 'a');
  const cookie = await server.cookie('admin');
  const remove = async (environment: string) => {
    const response = await fetch(`${server.api.url}/trpc/environments.removeDemo`, {
      method: 'POST',
      headers: { cookie, origin: server.api.url, 'content-type': 'application/json' },
      body: JSON.stringify({ json: { environment } }),
    });
    return { status: response.status, body: await response.json() };
  };
  expect((await remove('kept')).status).toBe(400);
  expect(await remove('demo')).toMatchObject({
    status: 200,
    body: { result: { data: { json: { sessions: 3, keys: 1 } } } },
  });
  expect((await server.call(demo, 'POST', '/v1/sessions/a/events', { events: [] })).status).toBe(401);
  const sessions = await server.database.database
    .select({ slug: schema.environment.slug })
    .from(schema.agentSession)
    .innerJoin(schema.environment, eq(schema.environment.id, schema.agentSession.environmentId));
  expect(sessions.filter(({ slug }) => slug === 'demo')).toEqual([]);
  expect(sessions.filter(({ slug }) => slug === 'kept')).toHaveLength(1);
  const [jobs] = await server.database.database.execute<{ jobs: string }>(sql`
    select count(*) as jobs from graphile_worker.jobs where task_identifier = ${COMPACT_SESSION_TASK}`);
  expect(Number(jobs?.jobs)).toBe(1);
  expect(await remove('demo')).toMatchObject({ body: { result: { data: { json: { sessions: 0 } } } } });
});

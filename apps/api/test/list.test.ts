import { createRouterCaller } from '@orrery/api/router';
import { schema } from '@orrery/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG, modelMessage, startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
let cookie: string;
const SESSIONS = 23;
const SORTS = ['activity', 'pressure', 'compactions', 'freed'] as const;

type Caller = ReturnType<typeof createRouterCaller>;
let caller: Caller;

beforeAll(async () => {
  server = await startTestApi();
  cookie = await server.cookie('viewer');
  caller = createRouterCaller({
    services: server.api.services,
    actor: { kind: 'user', userId: 'u', name: 'v', role: 'viewer' },
    requestId: 'test',
    isSameOrigin: true,
  });
  const key = await server.key('list', { policy: { tokenThreshold: 3_000, retentionEvents: 4 } });
  for (let number = 0; number < SESSIONS; number += 1) await fill(key, number);
  const other = await server.key('other');
  await server.call(other, 'POST', '/v1/sessions/x/events', { events: [userMessage('a', 'x')] });
});
afterAll(() => server.close());

/** Every third is large enough to compact; the rest differ in size and say who they are. */
async function fill(key: string, number: number): Promise<void> {
  const path = `/v1/sessions/s-${number}`;
  const pairs = number % 3 === 0 ? 8 : number % 5;
  const events = Array.from({ length: pairs }, (_, index) => [
    userMessage(`u${index}`, LONG),
    modelMessage(`m${index}`, LONG),
  ]).flat();
  const session = {
    agentName: number % 2 === 0 ? 'even' : 'odd',
    title: number === 7 ? '=cmd|"100%_done"' : `Session ${number}`,
    transport: number < 5 ? 'slack' : 'chat',
    model: number % 2 === 0 ? 'claude-sonnet-5.5' : 'gpt-6',
  };
  const first = [userMessage('first', `Task ${number}`)];
  expect(
    (await server.call(key, 'POST', `${path}/events`, { session, events: [...first, ...events] })).status,
  ).toBe(200);
  if (number % 3 === 0) expect((await server.call(key, 'POST', `${path}/context`, {})).status).toBe(200);
}

async function walk(input: Parameters<Caller['sessions']['list']>[0]) {
  const pages = [await caller.sessions.list({ ...input, limit: 5 })];
  for (let cursor = pages[0]?.nextCursor ?? null; cursor !== null; ) {
    const page = await caller.sessions.list({ ...input, limit: 5, cursor });
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages.flatMap((page) => page.items);
}

test.each(SORTS)('pages sorted by %s bring every session once, in order', async (sort) => {
  const items = await walk({ environment: 'list', sort });
  expect(new Set(items.map((item) => item.id)).size).toBe(SESSIONS);
  expect(items).toHaveLength(SESSIONS);
  const values = items.map((item) => {
    if (sort === 'activity') return item.lastActivityAt.getTime();
    if (sort === 'pressure') return item.live.tokens / item.triggerTokens;
    return sort === 'compactions' ? item.compactions : item.freedTokens;
  });
  expect(values).toEqual([...values].sort((left, right) => right - left));
  expect(new Set(values).size).toBeGreaterThan(1);
});

test.each(SORTS)('the order by %s comes from an index and not from a sort', async (sort) => {
  const column = {
    activity: 'last_activity_at',
    pressure: 'pressure',
    compactions: 'compactions',
    freed: 'freed_tokens',
  };
  const { database } = server.database;
  const [{ id } = { id: '' }] = await database.select({ id: schema.environment.id }).from(schema.environment);
  const plan = await database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const by = sql.raw(column[sort]);
    return tx.execute(sql`explain select * from agent_session where environment_id = ${id}
      and (${by}, id) < (${by}, 'ses_x') order by ${by} desc nulls last, id desc nulls last limit 5`);
  });
  const text = JSON.stringify(plan);
  expect(text).toContain('Index Scan');
  expect(text).not.toContain('Sort');
});

test('filters narrow by agent, transport, model, state, time and text, together', async () => {
  const all = await walk({ environment: 'list' });
  const count = async (filter: object): Promise<number> =>
    (await walk({ environment: 'list', ...filter })).length;
  expect(await count({ agentName: 'even' })).toBe(12);
  expect(await count({ transport: 'slack' })).toBe(5);
  expect(await count({ model: 'gpt-6', transport: 'slack' })).toBe(2);
  expect(await count({ search: 'SESSION 1' })).toBe(11);
  expect(await count({ search: '100%_done' })).toBe(1);
  expect(await count({ search: '%' })).toBe(1);
  expect(await count({ search: 's-22' })).toBe(1);
  const over = all.filter((item) => item.live.tokens >= item.triggerTokens);
  expect(await count({ state: 'over_trigger' })).toBe(over.length);
  const middle = all[10]?.lastActivityAt.getTime() ?? 0;
  const early = await count({ toMs: middle });
  expect(early + (await count({ fromMs: middle }))).toBe(SESSIONS);
  expect(early).toBeGreaterThan(0);
});

test('a page counts all that match, and a cursor of another order is refused', async () => {
  const page = await caller.sessions.list({ environment: 'list', agentName: 'odd', limit: 2 });
  expect(page.total).toEqual({ count: 11, isExact: true });
  const wrong = caller.sessions.list({ environment: 'list', sort: 'freed', cursor: page.nextCursor ?? '' });
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the filters offer the names that are there', async () => {
  expect(await caller.sessions.facets({ environment: 'list' })).toEqual({
    agents: ['even', 'odd'],
    models: ['claude-sonnet-5.5', 'gpt-6'],
  });
});

const getExport = async (kind: 'csv' | 'json', query: string): Promise<Response> =>
  fetch(`${server.api.url}/export/sessions.${kind}?${query}`, { headers: { cookie } });

test.each(SORTS)('the export sorted by %s equals the list, row by row', async (sort) => {
  const query = `environment=list&agentName=even&sort=${sort}`;
  const rows = (await (await getExport('json', query)).json()) as Record<string, unknown>[];
  const items = await walk({ environment: 'list', agentName: 'even', sort });
  expect(rows).toHaveLength(12);
  expect(rows.map((row) => [row.id, row.live_tokens, row.compactions, row.freed_tokens])).toEqual(
    items.map((item) => [item.id, item.live.tokens, item.compactions, item.freedTokens]),
  );
  const csv = await (await getExport('csv', query)).text();
  const lines = csv.trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map((row) => row.id));
});

test('a title that would be a formula is text in the CSV', async () => {
  const csv = await (await getExport('csv', 'environment=list&search=100%25_done')).text();
  expect(csv).toContain('"\'=cmd|""100%_done"""');
});

test('an export with an unknown filter or environment is refused and not an empty file', async () => {
  expect((await getExport('csv', 'colour=red')).status).toBe(400);
  expect((await getExport('csv', 'environment=nowhere')).status).toBe(404);
  expect(await (await getExport('json', 'environment=list&search=nothing-like-it')).json()).toEqual([]);
});

test('the summary agrees with the list', async () => {
  const summary = await caller.sessions.summary();
  const mine = summary.environments.find((one) => one.environment === 'list');
  const items = await walk({ environment: 'list' });
  expect(mine?.liveSessions).toBe(SESSIONS);
  const total = (of: (item: (typeof items)[number]) => number): number =>
    items.reduce((sum, item) => sum + of(item), 0);
  expect(mine?.compactions).toEqual({ lastHour: total((item) => item.compactions), hourBefore: 0 });
  expect(mine?.freedTokens.lastHour).toBe(total((item) => item.freedTokens));
  const over = items.filter((item) => item.live.tokens >= item.triggerTokens).length;
  expect(mine?.pressureHistogram.at(10)).toBe(over);
  expect(mine?.cachedShare.points).toHaveLength(48);
  expect(mine?.cachedShare.now).toBeNull();
});

test('the cached share is weighted by tokens and leaves out calls that say nothing of their cache', async () => {
  const key = await server.key('cache');
  const report = (id: string, usage: object) => ({ ...modelMessage(id, 'ok'), usage });
  await server.call(key, 'POST', '/v1/sessions/c/events', {
    events: [
      userMessage('a', 'x'),
      report('b', { promptTokens: 900, cacheReadTokens: 900 }),
      report('c', { promptTokens: 100, cacheReadTokens: 0 }),
      report('d', { promptTokens: 5_000 }),
    ],
  });
  const summary = await caller.sessions.summary();
  expect(summary.environments.find((one) => one.environment === 'cache')?.cachedShare.now).toBeCloseTo(0.9);
});

test('attention names sessions near the limit, futile thresholds, calls long open and bad attempts', async () => {
  const key = await server.key('watch', { policy: { tokenThreshold: 2_000, retentionEvents: 50 } });
  const events = Array.from({ length: 15 }, (_, index) => userMessage(`u${index}`, LONG));
  const full = await server.call(key, 'POST', '/v1/sessions/full/events', { events });
  // Of a declared window an eighth is kept free for the answer: this one is 95 % full.
  const windowTokens = Math.ceil((full.body.decision.pressure.tokens / 0.95 / 7) * 8);
  await server.call(key, 'POST', '/v1/sessions/full/events', { session: { windowTokens }, events: [] });
  const call = {
    kind: 'model_message',
    parts: [{ type: 'tool_call', callId: 'c', name: 'approve', args: {} }],
  };
  const open = await server.call(key, 'POST', '/v1/sessions/open/events', {
    events: [userMessage('a', 'x'), call],
  });
  const { database } = server.database;
  const long = sql`now() - interval '20 minutes'`;
  await database
    .update(schema.agentSession)
    .set({ openCallsSince: long })
    .where(eq(schema.agentSession.id, open.body.sessionId));
  const [environment] = await database
    .select()
    .from(schema.environment)
    .where(eq(schema.environment.slug, 'watch'));
  const attempt = {
    sessionId: open.body.sessionId,
    environmentId: environment?.id ?? '',
    trigger: 'token',
    coveredEvents: 1,
    coveredTokens: 1,
    policyVersion: 1,
    summarizerModel: 'm',
    promptVersion: '1',
    durationMs: 1,
    decision: {},
  };
  await database.insert(schema.compaction).values([
    { ...attempt, id: 'cmp_bad', outcome: 'failed', reason: 'deadline' },
    // Took effect and was taken back by a person: nothing went wrong.
    { ...attempt, id: 'cmp_undone', outcome: 'undone', number: 1 },
  ]);
  const items = await caller.attention.list({ environment: 'watch' });
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  expect(of('open_calls')).toMatchObject([{ sessionId: open.body.sessionId, openCalls: 1 }]);
  expect(of('attempt')).toMatchObject([{ outcome: 'failed', reason: 'deadline', attempts: 1 }]);
  expect(of('futile')).toMatchObject([{ sessionId: full.body.sessionId, triggerTokens: 2_000 }]);
  expect(of('near_limit')).toMatchObject([
    { sessionId: full.body.sessionId, usableWindowTokens: windowTokens - Math.floor(windowTokens / 8) },
  ]);
  expect(await caller.attention.list({ environment: 'list' })).toEqual([]);
  const { environments } = await caller.sessions.summary();
  expect(environments.find((one) => one.environment === 'watch')?.failures.lastHour).toBe(1);
});

import { createApp } from '@orrery/api';
import { connect, type DatabaseClient } from '@orrery/db';
import { createChangeFeed } from '@orrery/db/live';
import type { Log, Services } from '@orrery/services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './harness.ts';

let server: TestApi;
let cookie: string;
let away: DatabaseClient;
const lines: Record<string, unknown>[] = [];
const note = (fields: Record<string, unknown>, message: string): void => {
  lines.push({ ...fields, message });
};
const log: Log = { info: note, warn: note, error: note };

beforeAll(async () => {
  server = await startTestApi();
  cookie = await server.cookie('viewer');
  // Nobody listens on port 1.
  away = connect('postgres://nobody:x@127.0.0.1:1/none', { maxConnections: 1 });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await away.close();
  await server.close();
});

/** A request to the real API, some of whose services are others. */
async function ask(changed: Partial<Services>, path: string, headers: Record<string, string> = { cookie }) {
  const services = { ...server.api.services, log, ...changed };
  const app = createApp({ services, instanceId: 'test', isReady: async () => true });
  const response = await app.request(path, { headers });
  return { requestId: response.headers.get('x-request-id'), text: await response.text() };
}

test('a query that fails is logged with its request and without its parameters, wherever it was asked', async () => {
  const asKey = { authorization: 'Bearer SECRET' };
  const agent = await ask({ database: away.database }, '/v1/sessions/one/context', asKey);
  const person = await ask({ database: away.database }, '/trpc/me', { cookie: 'orrery_session=SECRET' });
  expect(lines).toMatchObject([
    { requestId: agent.requestId, error: { name: 'DrizzleQueryError', code: 'ECONNREFUSED' } },
    { requestId: person.requestId, error: { name: 'DrizzleQueryError', code: 'ECONNREFUSED' } },
  ]);
  expect(JSON.stringify(lines)).toMatch(/packages\/services/);
  expect(JSON.stringify(lines)).not.toMatch(/SECRET|params|select/);
  for (const { requestId, text } of [agent, person]) expect(text).toContain(`Request ${requestId} is in`);
});

test('a stream that fails in its middle is in the log too, under the id that it answers', async () => {
  const live = createChangeFeed({ url: away.url, database: away.database });
  const { requestId, text } = await ask({ live }, '/trpc/live.sessions?input=%7B%22json%22%3A%7B%7D%7D');
  expect(lines).toMatchObject([{ requestId, path: 'live.sessions', error: { code: 'ECONNREFUSED' } }]);
  expect(text).toContain(`Request ${requestId} is in the log`);
});

test('a wrong input is answered field by field, in words, and is nothing for the log', async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { limit: 0, sort: 'luck' } }));
  const { text } = await ask({}, `/trpc/sessions.list?input=${input}`);
  const { message, data } = JSON.parse(text).error.json;
  const paths = data.orrery.issues.map((issue: { path: string }) => issue.path);
  expect(paths.toSorted()).toEqual(['limit', 'sort']);
  expect(data.orrery.code).toBe('invalid_input');
  expect(message).toMatch(/limit: [^{[]+/);
  expect(message).not.toContain('"code"');
  expect(lines).toEqual([]);
});

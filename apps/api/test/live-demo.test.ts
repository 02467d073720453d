import { schema } from '@orrery/db';
import { createClock, playLive } from '@orrery/demo/live';
import { ensureEnvironment, removeDemo } from '@orrery/services';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from './harness.ts';

let server: TestApi;
let key: string;
beforeAll(async () => {
  server = await startTestApi();
  await ensureEnvironment(server.system, {
    slug: 'demo',
    isDemo: true,
    policy: { tokenThreshold: 12_000, retentionEvents: 8 },
  });
  key = await server.key('demo');
});
afterAll(() => server.close());

const PATIENCE = { timeout: 45_000, interval: 50 };

test('sessions grow side by side, compact, make room for the next, and end when the demo is removed', async () => {
  const { database } = server.database;
  const sessions = () => database.select().from(schema.agentSession);
  const lines: string[] = [];
  const playing = playLive({
    apiUrl: server.api.url,
    apiKey: key,
    signal: new AbortController().signal,
    stages: 3,
    keptPerStage: 1,
    clock: createClock(1_000),
    onProgress: (line) => lines.push(line),
  });
  await vi.waitFor(async () => {
    const rows = await sessions();
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.lastSeq > 5)).toBe(true);
  }, PATIENCE);
  await vi.waitFor(async () => {
    expect((await sessions()).some((row) => row.compactions > 0)).toBe(true);
  }, PATIENCE);
  // Some stage has erased its first session for a second one, and there are still no more than three.
  await vi.waitFor(async () => {
    const erased = await database.select().from(schema.auditEntry);
    expect(erased.some((entry) => entry.action === 'session.erase')).toBe(true);
    expect((await sessions()).length).toBeLessThanOrEqual(3);
  }, PATIENCE);
  expect(lines.filter((line) => line.includes('answered'))).toEqual([]);
  const removed = await removeDemo(server.system, { environment: 'demo' });
  expect(removed.keys).toBe(1);
  await playing;
  expect(await sessions()).toEqual([]);
});

test('a replay that is aborted leaves its sessions where they are', async () => {
  const again = await server.key('demo');
  const stopping = new AbortController();
  const playing = playLive({
    apiUrl: server.api.url,
    apiKey: again,
    signal: stopping.signal,
    stages: 1,
    clock: createClock(1_000),
  });
  const { database } = server.database;
  await vi.waitFor(async () => {
    expect((await database.select().from(schema.agentSession)).length).toBeGreaterThan(0);
  }, PATIENCE);
  stopping.abort();
  await playing;
  expect((await database.select().from(schema.agentSession)).length).toBe(1);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineServer, type RecordedRequest } from '../../test/engine-server.ts';
import { demoSessions } from '../sessions/index.ts';
import { DemoLoadError } from './client.ts';
import { loadDemo } from './load-demo.ts';
import type { LoadedSession } from './load-session.ts';

const NOW = Date.UTC(2026, 10, 30, 16, 0, 0);

/** The policy of the demo's environment. */
const server = new EngineServer({ tokenThreshold: 12_000, retentionEvents: 8 });
const progress: string[] = [];
let apiUrl = '';
let loaded: LoadedSession[] = [];

beforeAll(async () => {
  apiUrl = await server.start();
  loaded = await loadDemo({
    apiUrl: `${apiUrl}/`,
    apiKey: 'ok_demo',
    now: NOW,
    onProgress: (line) => progress.push(line),
  });
}, 60_000);

afterAll(() => server.stop());

const requestsOf = (name: string, operation: string): RecordedRequest[] =>
  server.requests.filter(({ path }) => path.includes(name) && path.endsWith(operation));

interface Report {
  readonly promptTokens: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
}

function reportsOf(name: string): Report[] {
  const session = [...server.sessions].find(([id]) => id.includes(name))?.[1];
  return session?.record.flatMap((event) => ('usage' in event && event.usage ? [event.usage] : [])) ?? [];
}

describe('loading the demo', () => {
  test('every request carries the key, and a context is asked for before every answer', () => {
    expect(server.requests.every(({ authorization }) => authorization === 'Bearer ok_demo')).toBe(true);
    for (const session of demoSessions()) {
      const answers = session.steps.filter((step) => 'modelCall' in step).length;
      expect(requestsOf(session.id, '/context')).toHaveLength(answers);
      expect(loaded.find(({ id }) => id === session.id)).toMatchObject({
        modelCalls: answers,
        skipped: false,
      });
    }
  });

  test('the sessions compact as the page needs it: twice, twice, once, once', () => {
    expect(Object.fromEntries(loaded.map(({ id, compactions }) => [id, compactions]))).toEqual({
      'demo-inc-4471-checkout-latency': 2,
      'demo-fleetplan-zone-aware-times': 2,
      'demo-kissa-helpdesk-kw-20418': 1,
      'demo-nightly-triage-0430': 1,
    });
    const triage = server.sessions.get('demo-nightly-triage-0430');
    expect(triage?.compactions[0]?.lane).toEqual({ branch: 'triage.logs', scope: '' });
  });

  test('every model call gets exactly one report, which adds up', () => {
    for (const { id, modelCalls } of loaded) {
      const reports = reportsOf(id);
      expect(reports).toHaveLength(modelCalls);
      for (const { promptTokens, cacheReadTokens = 0, cacheWriteTokens = 0 } of reports) {
        expect(cacheReadTokens + cacheWriteTokens).toBeLessThanOrEqual(promptTokens);
      }
    }
  });

  test('reports are a little above our estimate, so that calibration has work', () => {
    const session = server.sessions.get('demo-inc-4471-checkout-latency');
    const reports = reportsOf('inc-4471');
    const estimates = session?.pressures ?? [];
    expect((reports[0]?.promptTokens ?? 0) / (estimates[0]?.tokens ?? 1)).toBeGreaterThan(1);
    expect((reports[0]?.promptTokens ?? 0) / (estimates[0]?.tokens ?? 1)).toBeLessThan(1.1);
  });

  test('each provider reports its cache in its own way', () => {
    const anthropic = reportsOf('inc-4471');
    expect(anthropic[0]).toMatchObject({ cacheReadTokens: 0 });
    expect(anthropic.every(({ cacheWriteTokens }) => cacheWriteTokens !== undefined)).toBe(true);
    expect(anthropic[1]?.cacheReadTokens).toBe(anthropic[0]?.promptTokens);
    const openai = reportsOf('fleetplan');
    expect(
      openai.every(
        ({ cacheReadTokens = 1, cacheWriteTokens }) =>
          cacheReadTokens % 128 === 0 && cacheWriteTokens === undefined,
      ),
    ).toBe(true);
    const gemini = reportsOf('kissa');
    expect(gemini[0]).not.toHaveProperty('cacheReadTokens');
    expect(gemini[1]?.cacheReadTokens).toBeGreaterThanOrEqual(1_024);
  });

  test('a compaction breaks the cache once, and only behind the fixed part', () => {
    const shares = reportsOf('inc-4471')
      .slice(1)
      .map(({ promptTokens, cacheReadTokens = 0 }) => cacheReadTokens / promptTokens);
    expect(shares.filter((share) => share < 0.5)).toHaveLength(2);
  });

  test('the chat is sent as ADK session JSON and the triage reports usage apart', () => {
    const [opening, ...chat] = requestsOf('kissa', '/events').map(({ body }) => body);
    expect(opening).toHaveProperty('session.title');
    for (const body of chat) expect(body).toMatchObject({ app_name: 'kissa_helpdesk', user_id: 'demo-user' });
    expect(JSON.stringify(chat)).toContain('"prompt_token_count"');
    const triage = server.sessions.get('demo-nightly-triage-0430')?.record ?? [];
    expect(triage.filter(({ kind }) => kind === 'usage_report')).toHaveLength(84);
  });

  test('times rise and end shortly before the present', () => {
    for (const session of demoSessions()) {
      const record = server.sessions.get(session.id)?.record.filter((event) => 'parts' in event) ?? [];
      const times = record.map(({ timestamp }) => timestamp);
      expect([...times].sort((left, right) => left - right)).toEqual(times);
      expect(times.at(-1)).toBe(NOW - session.endedMinutesAgo * 60_000);
      expect(NOW - (times[0] ?? 0)).toBeLessThan(12 * 3_600_000);
    }
  });

  test('the open approval is in the view to the end', () => {
    const last = requestsOf('inc-4471', '/context').length;
    expect(last).toBeGreaterThan(50);
    const state = server.sessions.get('demo-inc-4471-checkout-latency')?.state;
    expect(state?.lanes.flatMap(({ openCalls }) => openCalls.map(({ name }) => name))).toEqual([
      'request_change_approval',
    ]);
  });

  test('progress is a line for each compaction and each session', () => {
    expect(progress).toHaveLength(10);
    expect(progress).toContain('demo-inc-4471-checkout-latency: 128 events, 57 model calls, 2 compactions');
  });

  test('what is there already is left as it is', async () => {
    const before = server.requests.length;
    const again = await loadDemo({ apiUrl, apiKey: 'ok_demo', now: NOW });
    expect(again.every(({ skipped }) => skipped)).toBe(true);
    expect(server.requests.length - before).toBe(demoSessions().length);
  });

  test('a refusal ends the loading with the words of the API', async () => {
    const refuse = () => Promise.resolve(new Response('{"detail":"Send an API key."}', { status: 401 }));
    await expect(loadDemo({ apiUrl, apiKey: 'wrong', fetch: refuse })).rejects.toThrow(DemoLoadError);
    const silent = () =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
    await expect(loadDemo({ apiUrl, apiKey: 'k', fetch: silent })).rejects.toThrow(
      'does not answer: connect ECONNREFUSED',
    );
    await expect(loadDemo({ apiUrl, apiKey: 'wrong', fetch: refuse })).rejects.toThrow(
      'answered 401: Send an API key.',
    );
  });
});

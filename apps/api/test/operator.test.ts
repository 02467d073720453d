import { schema } from '@orrery/db';
import { eq } from 'drizzle-orm';
import superjson from 'superjson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, LONG, modelMessage, startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
let key: string;
let operator: string;

beforeAll(async () => {
  server = await startTestApi();
  key = await server.key('ops', {
    policy: { tokenThreshold: 3_000, retentionEvents: 2, minReclaimTokens: 0 },
  });
  operator = await server.cookie('operator');
});
afterAll(() => server.close());

async function act(
  path: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; data: Answer; error: Answer }> {
  const response = await fetch(`${server.api.url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.api.url, cookie: operator, ...headers },
    body: JSON.stringify(superjson.serialize(input)),
  });
  const body: Answer = await response.json();
  const data = body.result ? superjson.deserialize(body.result.data) : undefined;
  return { status: response.status, data, error: body.error && superjson.deserialize(body.error) };
}

/** A session whose oldest turns are covered by one compaction. */
async function compacted(id: string): Promise<{ sessionId: string; compactionId: string }> {
  const turns = Array.from({ length: 8 }, (_, index) => [
    userMessage(`${id}-u${index}`, `Question ${index}. ${LONG}`),
    modelMessage(`${id}-m${index}`, `Merchant M-22${index} answered. ${LONG}`),
  ]).flat();
  const { body } = await server.call(key, 'POST', `/v1/sessions/${id}/events`, { events: turns });
  const prepared = await server.call(key, 'POST', `/v1/sessions/${id}/context`, {});
  return { sessionId: body.sessionId, compactionId: prepared.body.compactions[0].id };
}

const seqs = async (id: string): Promise<number[]> => {
  const { body } = await server.call(key, 'GET', `/v1/sessions/${id}/context`);
  return body.items
    .filter((item: { type: string }) => item.type === 'event')
    .map((item: { seq: number }) => item.seq);
};

test('an undo restores the earlier view byte for byte, holds the soft triggers and is audited', async () => {
  const { sessionId, compactionId } = await compacted('undo');
  const before = await server.call(key, 'GET', '/v1/sessions/undo/context?at=16');
  const preview = await act('compactions.undo', { sessionId, compactionId, preview: true });
  expect(preview.data).toMatchObject({ fits: true, done: false });
  expect(await seqs('undo')).not.toContain(2);
  const undone = await act('compactions.undo', { sessionId, compactionId });
  expect(undone.data).toMatchObject({ done: true, tokensAfter: preview.data.tokensAfter });
  const after = await server.call(key, 'GET', '/v1/sessions/undo/context');
  expect(after.body.items).toEqual(before.body.items);
  expect(after.body.viewDigest).toBe(before.body.viewDigest);
  const next = await server.call(key, 'POST', '/v1/sessions/undo/context', {});
  expect(next.body).toMatchObject({
    compactions: [],
    decision: { outcome: 'disabled', reason: 'undo_hold' },
  });
  const entries = await server.database.database
    .select()
    .from(schema.auditEntry)
    .where(eq(schema.auditEntry.subjectId, sessionId));
  expect(entries.map((entry) => entry.action)).toEqual(['compaction.undo']);
  expect((await act('sessions.release', { sessionId })).data).toEqual({ lanes: 1 });
  const released = await server.call(key, 'POST', '/v1/sessions/undo/context', {});
  expect(released.body.compactions).toHaveLength(1);
  expect((await act('compactions.undo', { sessionId, compactionId })).error.data.orrery.code).toBe(
    'compaction_not_live',
  );
});

test('an undo whose result cannot fit is refused and changes nothing', async () => {
  const { sessionId, compactionId } = await compacted('tight');
  await server.call(key, 'POST', '/v1/sessions/tight/events', {
    session: { windowTokens: 3_000 },
    events: [],
  });
  const seen = await seqs('tight');
  const refused = await act('compactions.undo', { sessionId, compactionId });
  expect(refused.error.data.orrery.code).toBe('context_does_not_fit');
  expect(await seqs('tight')).toEqual(seen);
});

test('compact now previews, then compacts by hand below every trigger', async () => {
  const turns = Array.from({ length: 4 }, (_, index) => [
    userMessage(`n-u${index}`, LONG),
    modelMessage(`n-m${index}`, LONG),
  ]).flat();
  const quiet = await server.key('quiet-ops', { policy: { retentionEvents: 2 } });
  const { body } = await server.call(quiet, 'POST', '/v1/sessions/now/events', { events: turns });
  const { sessionId } = body;
  const preview = await act('compactions.run', { sessionId, preview: true });
  expect(preview.data).toMatchObject({ compaction: null, decision: { outcome: 'fired', trigger: 'manual' } });
  expect(preview.data.coveredEvents).toBeGreaterThan(3);
  const done = await act('compactions.run', { sessionId });
  expect(done.data.compaction).toMatchObject({ coveredEvents: preview.data.coveredEvents });
});

test('a hold stops soft compactions and says so; a pin keeps its event; a dead call is labelled', async () => {
  const { sessionId } = await compacted('acts');
  expect((await act('sessions.hold', { sessionId, onHold: true })).data).toEqual({ onHold: true });
  await server.call(key, 'POST', '/v1/sessions/acts/events', {
    events: [
      ...Array.from({ length: 14 }, (_, index) => userMessage(`more${index}`, LONG)),
      {
        id: 'ask',
        kind: 'model_message',
        parts: [{ type: 'tool_call', callId: 'c', name: 'approve', args: {} }],
      },
    ],
  });
  const held = await server.call(key, 'POST', '/v1/sessions/acts/context', {});
  expect(held.body.decision).toMatchObject({ outcome: 'disabled', reason: 'session_hold' });
  const pinned = (await seqs('acts')).at(-5) ?? 0;
  expect((await act('sessions.pin', { sessionId, targetSeq: pinned, pinned: true })).status).toBe(200);
  expect((await act('sessions.pin', { sessionId, targetSeq: 2, pinned: true })).error.data.orrery.code).toBe(
    'not_found',
  );
  const asked = (await seqs('acts')).at(-1) ?? 0;
  expect((await act('sessions.markCall', { sessionId, callSeq: asked, isDead: true })).status).toBe(200);
  expect(
    (await act('sessions.markCall', { sessionId, callSeq: 1, isDead: true })).error.data.orrery.code,
  ).toBe('not_found');
  await act('sessions.hold', { sessionId, onHold: false });
  const released = await server.call(key, 'POST', '/v1/sessions/acts/context', {});
  expect(released.body.compactions).toHaveLength(1);
  expect(await seqs('acts')).toEqual(expect.arrayContaining([pinned, asked]));
});

test('recall finds what was covered, expand gives it back, and neither changes the view', async () => {
  await compacted('memory');
  const seen = await seqs('memory');
  const found = await server.call(key, 'POST', '/v1/sessions/memory/recall', {
    question: 'What did M-223 answer?',
  });
  expect(found.body.hits.some((hit: { excerpt: string }) => hit.excerpt.includes('M-223'))).toBe(true);
  expect(found.body.tokens).toBeLessThanOrEqual(2_000);
  const original = await server.call(key, 'POST', '/v1/sessions/memory/expand', {
    fromSeq: 2,
    toSeq: 4,
    budgetTokens: 8_000,
  });
  expect(original.body.events.map((event: { seq: number }) => event.seq)).toEqual([2, 3, 4]);
  expect(await seqs('memory')).toEqual(seen);
  expect(await server.call(key, 'POST', '/v1/sessions/memory/recall', { question: '' })).toMatchObject({
    status: 400,
  });
});

test('a change that another site makes a browser send is refused', async () => {
  const { sessionId } = await compacted('csrf');
  const answer = await act('sessions.hold', { sessionId, onHold: true }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG, modelMessage, startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
let key: string;

beforeAll(async () => {
  server = await startTestApi();
  key = await server.key('staging', { policy: { tokenThreshold: 3_000, retentionEvents: 4 } });
});
afterAll(() => server.close());

const events = (id: string): string => `/v1/sessions/${id}/events`;
const context = (id: string): string => `/v1/sessions/${id}/context`;

async function storedEvents(id: string): Promise<number> {
  const { body, status } = await server.call(key, 'GET', context(id));
  return status === 404 ? 0 : body.basedOnSeq;
}

test('an append answers positions and the decision, and the context gives it back', async () => {
  const appended = await server.call(key, 'POST', events('s1'), {
    events: [userMessage('a', 'Hello'), modelMessage('b', 'Hi')],
  });
  expect(appended).toMatchObject({
    status: 200,
    body: { created: true, lastSeq: 2, format: 'orrery', duplicates: 0 },
  });
  expect(appended.body.events).toEqual([
    { id: 'a', seq: 1, duplicate: false },
    { id: 'b', seq: 2, duplicate: false },
  ]);
  expect(appended.body.decision).toMatchObject({ outcome: 'below_threshold' });
  const read = await server.call(key, 'GET', context('s1'));
  expect(read.body.items.map((item: { parts: unknown }) => item.parts)).toEqual([
    [{ type: 'text', text: 'Hello' }],
    [{ type: 'text', text: 'Hi' }],
  ]);
});

test('a retry with the same ids stores nothing twice and answers the same positions', async () => {
  const body = { events: [userMessage('r1', 'once'), modelMessage('r2', 'twice')] };
  const first = await server.call(key, 'POST', events('retry'), body);
  const second = await server.call(key, 'POST', events('retry'), body);
  expect(second.body).toMatchObject({ lastSeq: 2, duplicates: 2, created: false });
  expect(second.body.events.map((event: { seq: number }) => event.seq)).toEqual(
    first.body.events.map((event: { seq: number }) => event.seq),
  );
});

test('a known id with other content is a conflict that names the field, and nothing of the batch is stored', async () => {
  await server.call(key, 'POST', events('conflict'), { events: [userMessage('x', 'one')] });
  const second = await server.call(key, 'POST', events('conflict'), {
    events: [userMessage('new', 'fine'), userMessage('x', 'two')],
  });
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'event_conflict', issues: [{ path: 'events[1].id' }] },
  });
  expect(await storedEvents('conflict')).toBe(1);
});

test('a batch whose fifth event is bad stores none of it and names the place', async () => {
  const good = [1, 2, 3, 4].map((index) => userMessage(`g${index}`, 'fine'));
  const bad = { kind: 'user_message', parts: [{ type: 'text', text: 5 }] };
  const answer = await server.call(key, 'POST', events('fifth'), { events: [...good, bad] });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(answer.body.issues[0].path).toBe('events[4].parts[0].text');
  expect(await storedEvents('fifth')).toBe(0);
});

test.each([
  ['malformed JSON', '{"events": [', 400, 'malformed_json'],
  ['a body that is no object', '5', 400, 'invalid_input'],
  ['an unknown shape', '{"messages": []}', 400, 'invalid_input'],
  [
    'a compaction',
    '{"events":[{"kind":"compaction","parts":[{"type":"text","text":"x"}]}]}',
    422,
    'reserved_event',
  ],
  [
    'a model call',
    '{"events":[{"kind":"model_call","parts":[{"type":"text","text":"x"}]}]}',
    422,
    'reserved_event',
  ],
  [
    "another author's fact",
    '{"events":[{"kind":"model_message","parts":[{"type":"text","text":"x"}],"evidence":[{"factId":"f","statement":"s","kind":"user-stated"}]}]}',
    422,
    'evidence_mismatch',
  ],
])('%s is refused with a typed error and stores nothing', async (name, body, status, code) => {
  const id = `bad ${name}`;
  const answer = await server.call(key, 'POST', events(encodeURIComponent(id)), body);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await storedEvents(encodeURIComponent(id))).toBe(0);
});

test('a body over the limit is refused before it is read to its end', async () => {
  const answer = await server.call(
    key,
    'POST',
    events('huge'),
    `{"events":["${'x'.repeat(33 * 1024 * 1024)}"]}`,
  );
  expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
});

test('an unknown session, no key, a wrong key and a key without the scope each say what to do', async () => {
  expect(await server.call(key, 'POST', context('nobody'), {})).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await server.call(null, 'GET', context('s1'))).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  expect(await server.call('orr_wrong', 'GET', context('s1'))).toMatchObject({ status: 401 });
  const readOnly = await server.key('staging', { scopes: ['read'] });
  expect(await server.call(readOnly, 'POST', events('s1'), { events: [] })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const appendOnly = await server.key('staging', { scopes: ['append'] });
  expect(await server.call(appendOnly, 'GET', context('s1'))).toMatchObject({ status: 403 });
});

test("a key reaches no session of another environment, by the client's id or by ours", async () => {
  const { body } = await server.call(key, 'POST', events('mine'), { events: [userMessage('m', 'private')] });
  const foreign = await server.key('production');
  expect(await server.call(foreign, 'GET', context('mine'))).toMatchObject({ status: 404 });
  expect(await server.call(foreign, 'GET', context(body.sessionId))).toMatchObject({ status: 404 });
  const theirs = await server.call(foreign, 'POST', events(body.sessionId), {
    events: [userMessage('t', 'theirs')],
  });
  expect(theirs.body.sessionId).not.toBe(body.sessionId);
  expect(await storedEvents('mine')).toBe(1);
});

test('expectedSeq refuses an append to a record that has moved on', async () => {
  await server.call(key, 'POST', events('expected'), { events: [userMessage('e1', 'one')] });
  const stale = await server.call(key, 'POST', events('expected'), {
    expectedSeq: 0,
    events: [userMessage('e2', 'two')],
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'sequence_conflict', lastSeq: 1 } });
  const right = await server.call(key, 'POST', events('expected'), {
    expectedSeq: 1,
    events: [userMessage('e2', 'two')],
  });
  expect(right.status).toBe(200);
});

test('a retry of every kind of event is skipped, also with expectedSeq and after its call was settled', async () => {
  const id = 'retries';
  await server.call(key, 'POST', events(id), { events: [userMessage('t1', 'one')] });
  const { body } = await server.call(key, 'POST', context(id), {});
  const usage = { promptTokens: 100, cacheReadTokens: 20 };
  const batch = {
    expectedSeq: 2,
    events: [
      modelMessage('t2', 'two', { modelCallId: body.modelCallId }),
      { id: 't3', kind: 'usage_report', modelCallId: body.modelCallId, usage },
      { id: 't4', kind: 'pin', targetSeq: 1, pinned: true },
    ],
  };
  const first = await server.call(key, 'POST', events(id), batch);
  expect(first).toMatchObject({ status: 200, body: { lastSeq: 5, duplicates: 0 } });
  const again = await server.call(key, 'POST', events(id), batch);
  expect(again).toMatchObject({ status: 200, body: { lastSeq: 5, duplicates: 3 } });
});

test('a retry may leave out what it said beside its content, and may not change it', async () => {
  const evidence = [{ factId: 'f', statement: 's', kind: 'user-stated' }];
  const send = (extra: object) =>
    server.call(key, 'POST', events('extras'), { events: [{ ...userMessage('x1', 'hi'), ...extra }] });
  await send({ evidence });
  expect(await send({})).toMatchObject({ status: 200, body: { duplicates: 1 } });
  expect(await send({ evidence })).toMatchObject({ status: 200, body: { duplicates: 1 } });
  const changed = await send({ evidence: [{ ...evidence[0], statement: 'other' }] });
  expect(changed).toMatchObject({ status: 409, body: { issues: [{ path: 'events[0].evidence' }] } });
});

test('a body that is named in the wrong format is refused and loses nothing', async () => {
  const answer = await server.call(key, 'POST', `${events('named')}?format=adk`, {
    events: [userMessage('n', 'important')],
  });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', issues: [{ path: '?format' }] },
  });
  expect(await storedEvents('named')).toBe(0);
});

test('a time in another unit is refused by name', async () => {
  const micro = { ...userMessage('t', 'x'), timestamp: 1_796_082_696_000_000 };
  const answer = await server.call(key, 'POST', events('times'), { events: [micro] });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'events[0].timestamp' }] } });
});

test('a history that is sent again with every turn starts no new runs', async () => {
  const turn = (index: number) => [
    userMessage(`h-u${index}`, `q${index}`),
    modelMessage(`h-m${index}`, `a${index}`),
  ];
  let history: object[] = [];
  for (let index = 0; index < 4; index += 1) {
    history = [...history, ...turn(index)];
    await server.call(key, 'POST', events('resent'), { events: history });
  }
  const { body } = await server.call(key, 'POST', context('resent'), {});
  expect(body.decision.window.invocations).toBe(4);
});

test('a window too small for anything stops the request and leaves the view as it was', async () => {
  const turns = Array.from({ length: 6 }, (_, index) => userMessage(`v${index}`, LONG));
  await server.call(key, 'POST', events('narrow'), { events: turns });
  const before = await server.call(key, 'GET', context('narrow'));
  expect(await server.call(key, 'POST', context('narrow'), { windowTokens: 1 })).toMatchObject({
    status: 422,
  });
  const after = await server.call(key, 'GET', context('narrow'));
  expect(after.body.items).toEqual(before.body.items);
});

test("a specialist's window does not become the session's", async () => {
  await server.call(key, 'POST', events('windows'), {
    session: { agentName: 'root', model: 'claude-sonnet-5.5' },
    events: [userMessage('w', 'hi')],
  });
  const small = { agentName: 'helper', branch: 'helper', model: 'tiny', windowTokens: 8_000 };
  const helper = await server.call(key, 'POST', context('windows'), small);
  expect(helper.body.decision.limits.windowTokens).toBe(8_000);
  const root = await server.call(key, 'POST', context('windows'), { agentName: 'root' });
  expect(root.body.decision.limits.windowTokens).toBe(1_000_000);
});

test('expand gives the original of a result that the view only shortens', async () => {
  const wide = await server.key('wide', { policy: { retentionEvents: 20 } });
  const huge = 'line of output number 42 of the build\n'.repeat(20_000);
  const call = { type: 'tool_call', callId: 'b', name: 'build', args: {} };
  await server.call(wide, 'POST', events('shortened'), {
    session: { windowTokens: 40_000 },
    events: [
      userMessage('s1', 'build it'),
      { id: 's2', kind: 'model_message', parts: [call] },
      {
        id: 's3',
        kind: 'tool_result',
        parts: [{ type: 'tool_result', callId: 'b', name: 'build', response: huge }],
      },
    ],
  });
  const { body } = await server.call(wide, 'POST', context('shortened'), {});
  expect(body.items[2]).toMatchObject({ seq: 3, form: 'shortened' });
  const original = await server.call(wide, 'POST', `/v1/sessions/shortened/expand`, {
    fromSeq: 3,
    toSeq: 3,
    budgetTokens: 200,
  });
  expect(original.body.events[0]).toMatchObject({ seq: 3 });
  expect(original.body.events[0].text).toContain('line of output number 42');
});

test('an unknown model call is refused by name: its usage would be lost without a word', async () => {
  const answer = await server.call(key, 'POST', events('unknown-call'), {
    events: [modelMessage('u', 'x', { modelCallId: 'cal_nothere', usage: { promptTokens: 5 } })],
  });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'events[0].modelCallId' }] } });
});

test('text that databases choke on comes back byte for byte', async () => {
  const hostile = 'NUL \u0000, lone \ud800, bidi \u202e, quote $& {} \\u0000 <script>alert(1)</script>';
  await server.call(key, 'POST', events('hostile'), { events: [userMessage('h', hostile)] });
  const { body } = await server.call(key, 'GET', context('hostile'));
  expect(body.items[0].parts[0].text).toBe(hostile);
});

test('a session compacts in the request path: under the threshold, no orphans, first task kept, facts backed', async () => {
  const id = 'long';
  await server.call(key, 'POST', events(id), {
    session: { agentName: 'sre', model: 'claude-haiku-4.5' },
    events: [
      {
        ...userMessage('task', 'Find the cause of the 5xx. Reports as concise bullets.'),
        evidence: [{ factId: 'format', statement: 'Reports as concise bullets', kind: 'user-stated' }],
      },
    ],
  });
  const compactions: { id: string; tokensBefore: number; tokensAfter: number }[] = [];
  for (let round = 0; round < 30; round += 1) {
    const prepared = await server.call(key, 'POST', context(id), { agentName: 'sre', overheadTokens: 200 });
    expect(prepared.status).toBe(200);
    compactions.push(...prepared.body.compactions);
    checkPairs(prepared.body.items);
    const calls = [
      { type: 'tool_call', callId: 'call_0', name: 'search_logs', args: { query: `pool ${round}` } },
    ];
    await server.call(key, 'POST', events(id), {
      events: [
        {
          kind: 'model_message',
          agentName: 'sre',
          modelCallId: prepared.body.modelCallId,
          parts: calls,
          usage: { promptTokens: prepared.body.tokens + 10, cacheReadTokens: 100 },
        },
        {
          kind: 'tool_result',
          agentName: 'sre',
          parts: [{ type: 'tool_result', callId: 'call_0', name: 'search_logs', response: LONG }],
        },
      ],
    });
  }
  expect(compactions.length).toBeGreaterThanOrEqual(2);
  for (const { tokensBefore, tokensAfter } of compactions) expect(tokensAfter).toBeLessThan(tokensBefore);
  const final = await server.call(key, 'POST', context(id), { agentName: 'sre', overheadTokens: 200 });
  expect(final.body.tokens).toBeLessThan(3_000);
  expect(final.body.items[0]).toMatchObject({ type: 'event', seq: 1 });
  const summaries = final.body.items.filter((item: { type: string }) => item.type === 'summary');
  expect(summaries).toHaveLength(1);
  expect(summaries[0].text).toContain('search_logs');
  const metrics = await server.call(null, 'GET', '/metrics');
  const counted =
    /orrery_context_compaction_total\{environment="staging",trigger="token",outcome="committed",model="digest"\} (\d+)/.exec(
      metrics.body,
    );
  expect(Number(counted?.[1])).toBe(compactions.length);
});

interface Item {
  readonly type: string;
  readonly parts?: readonly { readonly type: string; readonly callId?: string }[];
}

function checkPairs(items: readonly Item[]): void {
  const open: string[] = [];
  for (const part of items.flatMap((item) => item.parts ?? [])) {
    if (part.type === 'tool_call') open.push(part.callId ?? '');
    if (part.type === 'tool_result') expect(open.splice(open.indexOf(part.callId ?? ''), 1)).toHaveLength(1);
  }
  expect(open).toEqual([]);
}

test('a request that cannot be made to fit stops with the offenders named', async () => {
  const answer = await server.call(key, 'POST', events('tight'), {
    session: { windowTokens: 500 },
    events: [userMessage('big', LONG.repeat(5))],
  });
  expect(answer.status).toBe(200);
  const prepared = await server.call(key, 'POST', context('tight'), {});
  expect(prepared).toMatchObject({
    status: 422,
    body: { code: 'context_does_not_fit', offenders: [{ seq: 1 }] },
  });
});

test('the context of an earlier position is what it was, whatever was compacted since', async () => {
  const early = await server.call(key, 'GET', `${context('long')}?at=5`);
  expect(early.body.items.map((item: { seq: number }) => item.seq)).toEqual([1, 3, 4]);
  expect(await server.call(key, 'GET', `${context('long')}?at=99999`)).toMatchObject({ status: 400 });
});

test('the decision that a provider said too long acts as at the hard limit', async () => {
  const id = 'too-long';
  const turns = Array.from({ length: 8 }, (_, index) => [
    userMessage(`u${index}`, LONG),
    modelMessage(`m${index}`, LONG),
  ]).flat();
  const quiet = await server.key('quiet');
  await server.call(quiet, 'POST', events(id), { events: turns });
  const prepared = await server.call(quiet, 'POST', context(id), { providerSaidTooLong: true });
  expect(prepared.body.compactions[0]).toMatchObject({ decision: { trigger: 'hard' } });
});

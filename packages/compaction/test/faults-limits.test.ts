import { expect, test } from 'vitest';
import { partsTokens, plan, type State, view } from '../src/index.ts';
import { compact, decideOn, policy, ROOT, tryCommit, window } from './compact.ts';
import { add, addAll, calls, content, type History, model, result, text, user } from './history.ts';
import { checkInvariants } from './invariants.ts';

const long = 'a sentence that says something at length, so that covering it is worth it. '.repeat(20);
const act = { timestamp: 0, invocationId: 'op', author: 'operator' };
const shown = (state: State): number[] =>
  view(state, ROOT).items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));

const call = (history: History, overheadTokens: number): History =>
  add(history, {
    kind: 'model_call',
    id: `call-${history.state.seq}`,
    timestamp: 0,
    invocationId: 'inv',
    author: 'agent',
    agentName: 'agent',
    basedOnSeq: history.state.seq,
    viewDigest: '',
    model: 'm',
    overheadTokens,
  });

test('overhead 1,600 over a threshold of 1,500 is futile, and says so with its floor', () => {
  const history = call(addAll([user('hi'), model('hello')]), 1_600);
  expect(decideOn(history.state, policy({ tokenThreshold: 1_500, retentionEvents: 0 }))).toMatchObject({
    outcome: 'futile',
    pressure: { overhead: { tokens: 1_600, source: 'declared' } },
  });
});

test('a floor of 236k under a threshold of 250k compacts a bounded number of times', () => {
  let history = call(addAll([user('task')]), 236_000);
  const effective = policy({ tokenThreshold: 250_000, retentionEvents: 0 });
  const growth = 'nine thousand tokens of output here '.repeat(1_500);
  let compactions = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    history = add(add(history, calls([[`c${turn}`, 'run']])), result(`c${turn}`, 'run', `${turn} ${growth}`));
    const after = compact(history, effective);
    if (after !== history) compactions += 1;
    history = after;
  }
  // It re-arms 50,000 tokens above what it left: once in about five turns of 9,000 tokens.
  expect(compactions).toBeLessThanOrEqual(9);
  expect(compactions).toBeGreaterThan(2);
});

test('a rewind while a summary is made refuses it and the view stands', () => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  const effective = policy({
    tokenThreshold: view(history.state, ROOT).tokens,
    retentionEvents: 1,
    minReclaimTokens: 0,
  });
  const decision = decideOn(history.state, effective);
  if (decision.outcome !== 'fired') throw new Error(decision.outcome);
  const planned = plan(history.state, decision, effective);
  const rewound = add(history, { kind: 'rewind', id: 'rw', ...act, toSeq: 3 });
  expect(tryCommit(rewound.state, planned, effective)).toMatchObject({ ok: false, code: 'events_changed' });
});

test('a late answer to a pending confirmation finds its call still shown', () => {
  let history = addAll([
    user('Restart it if I confirm.'),
    content('confirmation_request', [{ type: 'tool_call', callId: 'confirm-1', name: 'confirm', args: {} }]),
  ]);
  for (let turn = 0; turn < 10; turn += 1) history = add(add(history, user(`${turn} ${long}`)), model(long));
  const after = compact(history, policy({ tokenThreshold: 3_000, retentionEvents: 2, minReclaimTokens: 0 }));
  expect(shown(after.state)).toContain(2);
  const answered = add(after, result('confirm-1', 'confirm', 'yes'));
  expect(answered.state.lanes[0]?.openCalls).toEqual([]);
  expect(shown(answered.state)).toEqual(expect.arrayContaining([2, answered.state.seq]));
  checkInvariants(answered);
});

test('a second result of a covered call follows the summary and orphans nothing', () => {
  let history = addAll([user('task'), calls([['a', 'run']]), result('a', 'run', `first ${long}`)]);
  for (let turn = 0; turn < 6; turn += 1) history = add(add(history, user(`${turn} ${long}`)), model(long));
  const compacted = compact(
    history,
    policy({ tokenThreshold: 2_000, retentionEvents: 2, minReclaimTokens: 0 }),
  );
  expect(shown(compacted.state)).not.toContain(2);
  const late = add(compacted, result('a', 'run', 'second'));
  expect(shown(late.state)).toContain(late.state.seq);
  checkInvariants(late);
});

test('parts of unknown kinds are kept and counted', () => {
  const parts = [
    text('see'),
    { type: 'opaque' as const, format: 'future', value: { blob: 'x'.repeat(4_000) } },
  ];
  const history = addAll([content('user_message', parts)]);
  expect(view(history.state, ROOT).tokens).toBeGreaterThan(400);
  expect(history.events[0]).toMatchObject({ parts });
});

test('images and documents cost by their kind and not by their bytes', () => {
  const none = () => 0;
  const image = (data: string) => partsTokens([{ type: 'inline_data', mimeType: 'image/png', data }], none);
  expect(image('A'.repeat(4_000_000))).toBe(image('AAAA'));
  const pdf = (sizeBytes: number) =>
    partsTokens([{ type: 'inline_data', mimeType: 'application/pdf', sizeBytes }], none);
  expect(pdf(750_000)).toBeGreaterThan(pdf(75_000) * 8);
});

test('fifty rounds of a small window never leave a request that does not fit', () => {
  let history = addAll([user('Work through the list.')]);
  const small = window(4_000);
  for (let round = 0; round < 50; round += 1) {
    history = add(
      history,
      calls([
        [`c${round}`, 'read'],
        [`d${round}`, 'grep'],
      ]),
    );
    history = add(history, result(`d${round}`, 'grep', `${round} ${long}`));
    history = add(history, result(`c${round}`, 'read', `${round} ${long.repeat(round % 3 === 0 ? 4 : 1)}`));
    history = compact(history, policy({}), { model: small });
    expect(view(history.state, ROOT).tokens).toBeLessThanOrEqual(4_000);
  }
  checkInvariants(history);
});

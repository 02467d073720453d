import { expect, test } from 'vitest';
import { coverLane, summariseKept } from '../src/cover/cover.ts';
import { laneState, type Policy, ROOT_LANE, type State, view } from '../src/index.ts';
import { compact, decideOn, policy, ROOT, window } from './compact.ts';
import { add, addAll, calls, content, type History, model, result, text, user } from './history.ts';
import { checkInvariants } from './invariants.ts';

const long = 'a sentence that says something at length, so that covering it is worth it. '.repeat(20);
const act = { timestamp: 0, invocationId: 'op', author: 'operator' };
const shown = (state: State): number[] =>
  view(state, ROOT).items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));
const cover = (history: History, values: Partial<Policy> = {}, triggerTokens = 100_000) =>
  coverLane(history.state, laneState(history.state, ROOT_LANE), {
    policy: policy(values).policy,
    triggerTokens,
    retentionEvents: values.retentionEvents ?? 0,
  });
const covered = (history: History, values: Partial<Policy> = {}, triggerTokens?: number): number[] =>
  cover(history, values, triggerTokens).covered.map((item) => item.seq);

const rounds = (count: number, name = 'read'): History => {
  let history = addAll([user('task')]);
  for (let round = 0; round < count; round += 1) {
    history = add(add(history, calls([[`c${round}`, name]])), result(`c${round}`, name, `${round} ${long}`));
  }
  return history;
};

// What stays, and why.

test('rules keep a tool or an author verbatim, with the whole atom, and nothing else', () => {
  let history = addAll([user('task'), calls([['a', 'grep']]), result('a', 'grep', 'x')]);
  history = add(add(history, calls([['b', 'read']])), result('b', 'read', 'y'));
  history = add(add(history, content('model_message', [text('note')], { author: 'auditor' })), user('next'));
  expect(covered(history)).toEqual([2, 3, 4, 5, 6]);
  expect(covered(history, { keepVerbatim: [{ toolName: 'grep' }] })).toEqual([4, 5, 6]);
  expect(covered(history, { keepVerbatim: [{ author: 'auditor' }] })).toEqual([2, 3, 4, 5]);
  expect(covered(history, { keepVerbatim: [{ toolName: 'auditor' }, { author: 'grep' }] })).toEqual([
    2, 3, 4, 5, 6,
  ]);
});

test('instructions stay wherever they stand', () => {
  const history = addAll([
    user('task'),
    content('instruction', [text('Answer in French.')]),
    model(long),
    user('next'),
  ]);
  expect(covered(history)).toEqual([3]);
});

test('the first task is pinned up to a quarter of the trigger and yields beyond', () => {
  const history = addAll([
    user('w '.repeat(100), { invocationId: 'a' }),
    model(long, { invocationId: 'a' }),
    user('next', { invocationId: 'b' }),
  ]);
  const tokens = history.state.lanes[0]?.items.buffer[0]?.tokens ?? 0;
  expect(covered(history, {}, tokens * 4)).toEqual([2]);
  expect(covered(history, {}, tokens * 4 - 1)).toEqual([1, 2]);
});

test('the newest round is the last model message after the newest user turn, and no other', () => {
  const running = addAll([user('task'), model('one'), calls([['a', 'read']]), result('a', 'read', 'x')]);
  expect(covered(running)).toEqual([2]);
  const answered = add(running, user('next'));
  expect(covered(answered)).toEqual([2, 3, 4]);
});

test('a "no" says how many events stay for which reason, with their tokens and the first eight', () => {
  let history = addAll([user('task')]);
  for (let index = 0; index < 12; index += 1)
    history = add(history, content('instruction', [text(`rule ${index}`)]));
  const kept = summariseKept(cover(history));
  const items = history.state.lanes[0]?.items.buffer ?? [];
  const tokens = items.slice(1).reduce((sum, item) => sum + item.tokens, 0);
  expect(kept).toEqual([
    { reason: 'instruction', events: 12, tokens, seqs: [2, 3, 4, 5, 6, 7, 8, 9] },
    { reason: 'pinned', events: 1, tokens: items[0]?.tokens, seqs: [1] },
  ]);
});

test('an atom stays for its strongest reason', () => {
  let history = addAll([
    user('task'),
    calls([
      ['a', 'read'],
      ['b', 'grep'],
    ]),
    result('a', 'read', 'x'),
  ]);
  history = add(history, user('next'));
  const { kept } = cover(history, { keepVerbatim: [{ toolName: 'read' }] });
  expect([...kept]).toEqual([
    [1, 'pinned'],
    [2, 'open_call'],
    [3, 'keep_verbatim'],
    [4, 'newest_user_turn'],
  ]);
});

test('a cover adds up the tokens and bytes of what it covers', () => {
  const { covered: items, coveredTokens, coveredBytes } = cover(add(rounds(3), user('next')));
  expect(coveredTokens).toBe(items.reduce((sum, item) => sum + item.tokens, 0));
  expect(coveredBytes).toBe(items.reduce((sum, item) => sum + item.bytes, 0));
  expect(coveredTokens).toBeGreaterThan(1_000);
});

// Smaller forms.

test('what keepVerbatim or a pin protects is never stubbed', () => {
  const base = rounds(10);
  const values = {
    stubFirst: true,
    retentionEvents: 2,
    minReclaimTokens: 0,
    tokenThreshold: view(base.state, ROOT).tokens,
  };
  const forms = (history: History, extra: Partial<Policy> = {}) =>
    view(compact(history, policy({ ...values, ...extra })).state, ROOT).items.filter(
      (item) => item.type === 'event' && item.form,
    ).length;
  expect(forms(base)).toBe(9);
  expect(forms(base, { keepVerbatim: [{ toolName: 'read' }] })).toBe(0);
  const pinned = add(base, { kind: 'pin', id: 'p', ...act, targetSeq: 3, pinned: true });
  expect(forms(pinned)).toBe(8);
});

test('a stub is taken only when it is smaller', () => {
  let history = addAll([user('task')]);
  for (let round = 0; round < 6; round += 1) {
    history = add(add(history, calls([[`s${round}`, 'ping']])), result(`s${round}`, 'ping', 'ok'));
    history = add(
      add(history, calls([[`c${round}`, 'read']])),
      result(`c${round}`, 'read', `${round} ${long}`),
    );
  }
  const after = compact(
    history,
    policy({
      stubFirst: true,
      retentionEvents: 1,
      minReclaimTokens: 0,
      tokenThreshold: view(history.state, ROOT).tokens,
    }),
  );
  const stubbed = view(after.state, ROOT).items.flatMap((item) =>
    item.type === 'event' && item.form === 'stub' ? [item.seq] : [],
  );
  expect(stubbed).toEqual([5, 9, 13, 17, 21]);
});

test('the hard trigger shortens old results before retained ones, and the newest round last', () => {
  let history = addAll([user('task'), calls([['open', 'ask']])]);
  // Old work that must stay: calls that were answered in a message that still waits for another answer.
  const waiting = calls([
    ['a', 'dump'],
    ['never', 'ask'],
  ]);
  history = add(add(history, waiting), result('a', 'dump', `old ${long.repeat(8)}`));
  history = add(add(history, calls([['c', 'dump']])), result('c', 'dump', `new ${long.repeat(8)}`));
  const formsAt = (windowTokens: number) =>
    view(
      compact(history, policy({ retentionEvents: 0, maxSummaryTokens: 64 }), { model: window(windowTokens) })
        .state,
      ROOT,
    ).items.flatMap((item) => (item.type === 'event' && item.form ? [item.seq] : []));
  const all = view(history.state, ROOT).tokens;
  expect(formsAt(all - 1)).toEqual([4]);
  expect(formsAt(Math.floor(all / 2))).toEqual([4, 6]);
});

test('a reference becomes a stub once its target is covered', () => {
  const status = `{"status":"degraded"} ${long}`;
  let history = addAll([
    user('task'),
    calls([
      ['w', 'status'],
      ['never', 'ask'],
    ]),
    result('w', 'status', status),
  ]);
  history = add(add(history, calls([['x', 'status']])), result('x', 'status', status));
  history = add(history, user('go on'));
  const quick = { retentionEvents: 1, minReclaimTokens: 0, targetFraction: 1 };
  const referred = compact(history, policy({ ...quick, tokenThreshold: view(history.state, ROOT).tokens }));
  expect(view(referred.state, ROOT).items).toContainEqual(
    expect.objectContaining({ seq: 3, form: 'duplicate', ofSeq: 5 }),
  );
  let grown = referred;
  for (let turn = 0; turn < 8; turn += 1) grown = add(add(grown, user(`${turn} ${long}`)), model(long));
  const after = compact(
    grown,
    policy({ ...quick, targetFraction: 0.1, tokenThreshold: view(grown.state, ROOT).tokens }),
  );
  expect(shown(after.state)).not.toContain(5);
  expect(view(after.state, ROOT).items).toContainEqual(expect.objectContaining({ seq: 3, form: 'stub' }));
  checkInvariants(after);
});

test('the byte ceiling brings a view to half of it, whatever its tokens', () => {
  let history = addAll([user('task')]);
  for (let round = 0; round < 6; round += 1) {
    history = add(
      add(history, calls([[`c${round}`, 'dump']])),
      result(`c${round}`, 'dump', ' '.repeat(40_000)),
    );
  }
  const effective = policy({ maxRequestBytes: 100_000, retentionEvents: 4 });
  const after = compact(history, effective);
  expect(after.state.lanes[0]?.liveBytes).toBeLessThanOrEqual(50_000 + 8_000);
  expect(decideOn(after.state, effective).outcome).toBe('below_threshold');
});

test('the hard trigger keeps the retention when that is enough', () => {
  const history = rounds(30);
  const tokens = view(history.state, ROOT).tokens;
  const values = {
    retentionEvents: 8,
    tokenThreshold: tokens * 2,
    thresholdFraction: 1,
    maxSummaryTokens: 64,
  };
  const roomy = compact(history, policy(values), { model: window(tokens - 1) });
  expect(shown(roomy.state)).toHaveLength(9);
  const tight = compact(history, policy(values), { model: window(1_200) });
  expect(shown(tight.state)).toEqual([1, 60, 61]);
});

test('an event that holds more than results keeps its form: nothing else in it could be shortened', () => {
  const parts = [
    { type: 'tool_result' as const, callId: 'a', name: 'shot', response: long.repeat(40) },
    { type: 'inline_data' as const, mimeType: 'image/png', data: 'A'.repeat(4_000) },
  ];
  const history = addAll([user('task'), calls([['a', 'shot']]), content('tool_result', parts)]);
  const decision = decideOn(history.state, policy({}), { model: window(4_000) });
  expect(decision).toMatchObject({ outcome: 'nothing_coverable', trigger: 'hard' });
});

test('a fact that another lane restates is still carried for the lane that cannot see it', () => {
  const fact = { factId: 'format', statement: 'Bullets.', kind: 'user-stated' as const };
  let history = addAll([
    user('task'),
    user(long, { evidence: [fact] }),
    model(long),
    user(long),
    model(long),
  ]);
  history = add(history, user('elsewhere', { scope: 'b', evidence: [fact] }));
  history = add(history, user('next'));
  const effective = policy({
    tokenThreshold: view(history.state, ROOT).tokens,
    retentionEvents: 1,
    minReclaimTokens: 0,
  });
  const after = compact(history, effective);
  expect(shown(after.state)).not.toContain(2);
  expect(laneState(after.state, ROOT_LANE).live?.facts.map((carried) => carried.sourceSeq)).toEqual([2]);
});

test('the window compacts the lane whose invocations it counted', () => {
  const branch = { branch: 'a' };
  let history = addAll([1, 2, 3, 4].flatMap(() => [user(long), model(long)]));
  for (const invocationId of ['i1', 'i2', 'i3']) {
    history = add(
      add(history, user(long, { ...branch, invocationId })),
      model(long, { ...branch, invocationId }),
    );
  }
  const effective = policy({
    compactionInterval: 3,
    overlapSize: 1,
    retentionEvents: 1,
    minReclaimTokens: 0,
  });
  const decision = decideOn(history.state, effective, {
    viewer: { agentName: 'agent', branch: 'a', scope: '' },
  });
  expect(decision).toMatchObject({
    outcome: 'fired',
    trigger: 'window',
    coverLane: { branch: 'a', scope: '' },
  });
});

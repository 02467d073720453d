import { expect, test } from 'vitest';
import { factorOf, isDeadCall, partsInForm, provenance, ROOT_LANE, type State, view } from '../src/index.ts';
import { compact, decideOn, policy, ROOT, window } from './compact.ts';
import { add, addAll, calls, type History, model, result, user } from './history.ts';
import { checkInvariants } from './invariants.ts';

const long = 'a sentence that says something at length, so that covering it is worth it. '.repeat(20);
const shown = (state: State): number[] =>
  view(state, ROOT).items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));
const firing = (history: History, values: object = {}) =>
  policy({
    tokenThreshold: view(history.state, ROOT).tokens,
    retentionEvents: 1,
    minReclaimTokens: 0,
    ...values,
  });

const turns = (count: number): History =>
  addAll(
    Array.from({ length: count }, (_, index) => [user(`${index} ${long}`), model(`${index} ${long}`)]).flat(),
  );

const act = { timestamp: 0, invocationId: 'op', author: 'operator' };

test('an undo restores the view byte for byte and holds the soft triggers until released', () => {
  const before = turns(5);
  const effective = firing(before);
  const compacted = compact(before, effective);
  const live = compacted.state.lanes[0]?.live?.id ?? '';
  const undone = add(compacted, { kind: 'undo', id: 'u', ...act, compactionId: live });
  expect(view(undone.state, ROOT)).toEqual({ ...view(before.state, ROOT), basedOnSeq: undone.state.seq });
  expect(decideOn(undone.state, effective)).toMatchObject({ outcome: 'disabled', reason: 'undo_hold' });
  expect(decideOn(undone.state, effective, { model: window(2_000) })).toMatchObject({
    outcome: 'fired',
    trigger: 'hard',
  });
  const released = add(undone, { kind: 'release', id: 'r', ...act });
  expect(decideOn(released.state, effective)).toMatchObject({ outcome: 'fired' });
  checkInvariants(released);
});

test('undoing the second compaction brings the first back', () => {
  const first = compact(turns(5), firing(turns(5)));
  const firstView = view(first.state, ROOT);
  let history = first;
  for (let index = 0; index < 4; index += 1)
    history = add(add(history, user(`more ${long}`)), model(`more ${long}`));
  const grown = view(history.state, ROOT);
  const second = compact(history, firing(history));
  expect(second.state.lanes[0]?.live?.generation).toBe(2);
  const undone = add(second, {
    kind: 'undo',
    id: 'u',
    ...act,
    compactionId: second.state.lanes[0]?.live?.id ?? '',
  });
  expect(view(undone.state, ROOT).items).toEqual(grown.items);
  expect(view(undone.state, ROOT).items.slice(0, firstView.items.length)).toEqual(firstView.items);
});

test('a rewind behind a compaction leaves its coverage; one into it brings the ancestor back', () => {
  const compacted = compact(
    turns(25),
    policy({ tokenThreshold: 9_000, retentionEvents: 4, minReclaimTokens: 0 }),
  );
  const covered = compacted.state.lanes[0]?.live?.coveredEvents ?? 0;
  expect(covered).toBeGreaterThan(40);
  const behind = add(compacted, { kind: 'rewind', id: 'rw', ...act, toSeq: 48 });
  expect(behind.state.lanes[0]?.live?.coveredEvents).toBe(covered);
  expect(shown(behind.state).every((seq) => seq <= 48)).toBe(true);
  checkInvariants(behind);
  const into = add(compacted, { kind: 'rewind', id: 'rw', ...act, toSeq: 20 });
  expect(into.state.lanes[0]?.live).toBeNull();
  expect(shown(into.state)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('what was rewound is neither shown nor summarised later', () => {
  const rewound = add(turns(6), { kind: 'rewind', id: 'rw', ...act, toSeq: 6 });
  let history = rewound;
  for (let index = 0; index < 6; index += 1)
    history = add(add(history, user(`again ${long}`)), model(`again ${long}`));
  const compacted = compact(history, firing(history));
  const event = compacted.events.at(-1);
  expect(event?.kind === 'compaction' && event.compaction.coveredEvents).toBe(15);
  checkInvariants(compacted);
});

test('three 4 MiB results among the last six events are brought under the byte ceiling', () => {
  const big = 'x1 y2 z3 '.repeat(466_000);
  const history = addAll([
    user('Collect the dumps.'),
    calls([['a', 'dump']]),
    result('a', 'dump', `1${big}`),
    calls([['b', 'dump']]),
    result('b', 'dump', `2${big}`),
    calls([['c', 'dump']]),
    result('c', 'dump', `3${big}`),
  ]);
  const decision = decideOn(history.state, policy({}));
  expect(decision).toMatchObject({ outcome: 'fired', trigger: 'hard' });
  const after = compact(history, policy({}));
  expect(after.state.lanes[0]?.liveBytes).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(decideOn(after.state, policy({})).pressure.bytes).toBeLessThanOrEqual(10 * 1024 * 1024);
  checkInvariants(after);
});

test('a fresh huge result in the newest round is shortened and the agent goes on', () => {
  const huge = 'line of output number 42 of the build\n'.repeat(60_000);
  const history = addAll([user('Run it.'), calls([['a', 'run']]), result('a', 'run', huge)]);
  const after = compact(history, policy({}), { model: window(200_000) });
  expect(shown(after.state)).toEqual([1, 2, 3]);
  const item = view(after.state, ROOT).items[2];
  expect(item).toMatchObject({ type: 'event', form: 'shortened' });
  expect(decideOn(after.state, policy({}), { model: window(200_000) }).outcome).toBe('below_threshold');
  const parts = partsInForm(
    { seq: 3, parts: [{ type: 'tool_result', callId: 'a', name: 'run', response: huge }] },
    { form: 'shortened' },
    9,
  );
  expect(JSON.stringify(parts).length).toBeLessThan(3_000);
  expect(parts[0]).toMatchObject({ type: 'tool_result', callId: 'a', name: 'run' });
});

test('exact duplicate results become references to the newest, and stubs once that is covered', () => {
  const status = `{"status":"degraded"} ${long}`;
  let history = addAll([user('Watch it.')]);
  for (let round = 0; round < 12; round += 1) {
    history = add(add(history, calls([[`c${round}`, 'status']])), result(`c${round}`, 'status', status));
  }
  const effective = policy({
    tokenThreshold: view(history.state, ROOT).tokens,
    retentionEvents: 3,
    minReclaimTokens: 0,
  });
  const after = compact(history, effective);
  const forms = view(after.state, ROOT).items.flatMap((item) =>
    item.type === 'event' && item.form ? [item] : [],
  );
  expect(forms.length).toBeGreaterThan(5);
  expect(new Set(forms.map((item) => item.ofSeq))).toEqual(new Set([25]));
  expect(after.state.lanes[0]?.live?.summaryId).toBeNull();
  checkInvariants(after);
});

test('stubs first: old results become lines before anything is summarised', () => {
  let history = addAll([user('Read all files.')]);
  for (let round = 0; round < 12; round += 1) {
    history = add(
      add(history, calls([[`c${round}`, 'read']])),
      result(`c${round}`, 'read', `${round} ${long}`),
    );
  }
  const after = compact(history, firing(history, { stubFirst: true, retentionEvents: 2 }));
  expect(after.state.lanes[0]?.live?.summaryId).toBeNull();
  expect(shown(after.state)).toHaveLength(25);
  expect(view(after.state, ROOT).tokens).toBeLessThan(view(history.state, ROOT).tokens / 2);
});

test('the window arms by new invocations; a resumed one does not count', () => {
  const effective = policy({
    compactionInterval: 4,
    overlapSize: 1,
    retentionEvents: 1,
    minReclaimTokens: 0,
  });
  let history = addAll([user('task', { invocationId: 'i0' })]);
  for (const invocationId of ['i1', 'i2', 'i1', 'i2']) {
    history = add(add(history, user(long, { invocationId })), model(long, { invocationId }));
  }
  expect(decideOn(history.state, effective)).toMatchObject({
    outcome: 'below_threshold',
    window: { invocations: 3 },
  });
  history = add(history, user(long, { invocationId: 'i3' }));
  expect(decideOn(history.state, effective)).toMatchObject({ outcome: 'fired', trigger: 'window' });
  const after = compact(history, effective);
  expect(decideOn(after.state, effective)).toMatchObject({ window: { invocations: 0 } });
});

test('two refused rounds stop the soft triggers until something changes', () => {
  const history = turns(6);
  const effective = firing(history);
  const decision = decideOn(history.state, effective);
  if (decision.outcome !== 'fired') throw new Error(decision.outcome);
  const refused = { lane: ROOT_LANE, rounds: 2, policyVersion: 1, coverableTokens: decision.coverableTokens };
  expect(decideOn(history.state, effective, { refused: [refused] })).toMatchObject({
    outcome: 'waiting',
    reason: 'no_progress',
    rounds: 2,
  });
  expect(decideOn(history.state, effective, { refused: [{ ...refused, policyVersion: 0 }] }).outcome).toBe(
    'fired',
  );
  expect(decideOn(history.state, effective, { refused: [{ ...refused, rounds: 1 }] }).outcome).toBe('fired');
  expect(decideOn(history.state, effective, { refused: [refused], manual: true }).outcome).toBe('fired');
});

test('after two reports the estimate is within 10 % of any tokenizer, and the overhead is known', () => {
  for (const tokenizer of [0.7, 1, 1.35]) {
    let history = addAll([user(long)]);
    const exact = (): number => Math.round(2_500 + tokenizer * view(history.state, ROOT).tokens);
    for (let call = 0; call < 3; call += 1) {
      const promptTokens = exact();
      history = add(history, model(`${call} ${long}`, { usage: { promptTokens } }));
      history = add(history, user(`${call} ${long}`));
    }
    const compacted = compact(history, firing(history), { manual: true });
    const { pressure } = decideOn(compacted.state, policy({}));
    expect(pressure.source).toBe('estimated');
    const truth = 2_500 + tokenizer * view(compacted.state, ROOT).tokens;
    expect(Math.abs(pressure.tokens / truth - 1)).toBeLessThanOrEqual(0.1);
    expect(pressure.overhead.source).toBe('derived');
  }
});

test('a factor is learned from differences only, and never from nonsense', () => {
  expect(factorOf({ reportedGrowth: 0, estimatedGrowth: 0 })).toBe(1);
  expect(factorOf({ reportedGrowth: 90_000, estimatedGrowth: 1_000 })).toBe(2.5);
});

test('a mention is not backing: what the agent repeats stays unbacked when the user event is gone', () => {
  const stated = { factId: 'format', statement: 'Reports as concise bullets.', kind: 'user-stated' as const };
  const repeated = { ...stated, kind: 'agent-claimed' as const };
  const observed = { factId: 'pool', statement: 'Pool size is 20.', kind: 'tool-observed' as const };
  let history = addAll([
    user('task'),
    model(long),
    user(long, { evidence: [stated] }),
    model(long, { evidence: [repeated] }),
    calls([['c', 'config']]),
    result('c', 'config', long, {}, { evidence: [observed] }),
  ]);
  expect(provenance(history.state)).toMatchObject([
    {
      factId: 'format',
      kind: 'user-stated',
      sourceSeq: 3,
      mentionedBy: [3, 4],
      isBacked: true,
      backedBy: 'event',
    },
    { factId: 'pool', isBacked: true, backedBy: 'event', lostBy: null },
  ]);
  for (let index = 0; index < 3; index += 1) history = add(add(history, user(long)), model(long));
  const after = compact(history, firing(history));
  expect(provenance(after.state)).toMatchObject([
    { factId: 'format', isBacked: true, backedBy: 'summary', mentionedBy: [] },
    { factId: 'pool', isBacked: false, backedBy: null, lostBy: after.state.lanes[0]?.live?.id },
  ]);
});

test('a claim of the agent alone is never backed', () => {
  const claim = { factId: 'cause', statement: 'The rollout is the cause.', kind: 'agent-claimed' as const };
  const history = addAll([user('why'), model('It is the rollout.', { evidence: [claim] })]);
  expect(provenance(history.state)).toMatchObject([
    { factId: 'cause', isBacked: false, mentionedBy: [2], lostBy: null },
  ]);
});

test('a dead call changes its label and nothing else', () => {
  let history = addAll([
    user('start', { invocationId: 'i' }),
    calls([['approval', 'ask']], { invocationId: 'i' }),
  ]);
  for (let turn = 0; turn < 40; turn += 1) {
    const invocationId = `i${turn}`;
    history = add(add(history, user(`${turn} ${long}`, { invocationId })), model(long, { invocationId }));
  }
  const marked = add(history, { kind: 'mark', id: 'm', ...act, callSeq: 2, isDead: true });
  for (const state of [history.state, marked.state]) {
    const lane = state.lanes[0];
    const call = lane?.openCalls[0];
    expect(lane && call && isDeadCall(lane, call, policy({}).policy)).toBe(true);
  }
  const after = compact(marked, firing(marked));
  expect(shown(after.state)).toContain(2);
  expect(view(after.state, ROOT_LANE).items.length).toBeLessThan(8);
});

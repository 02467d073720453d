import { expect, test } from 'vitest';
import { type Decision, plan, ROOT_LANE, type State, view } from '../src/index.ts';
import { compact, decideOn, policy, ROOT, shortSummary, tryCommit, window } from './compact.ts';
import {
  add,
  addAll,
  calls,
  compactionEvent,
  EMPTY_HISTORY,
  type History,
  model,
  result,
  user,
} from './history.ts';
import { checkInvariants } from './invariants.ts';
import { coveredSeqs } from './record-oracle.ts';

const eager = (retentionEvents: number) =>
  policy({ tokenThreshold: 1, retentionEvents, minReclaimTokens: 0 });
/** A threshold low enough to fire and high enough not to be under what has to stay. */
const firing = (history: History, retentionEvents: number) =>
  policy({ tokenThreshold: view(history.state, ROOT).tokens, retentionEvents, minReclaimTokens: 0 });
const shown = (state: State): number[] =>
  view(state, ROOT).items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));
const long = 'a sentence that says something at length, so that covering it is worth it. '.repeat(20);

function compacted(history: History, retentionEvents: number): History {
  const after = compact(history, firing(history, retentionEvents));
  checkInvariants(after);
  return after;
}

test('interleaved parallel calls end on one side', () => {
  const before = [user(long), model(long), user(long), calls([['a', 'read']]), calls([['b', 'grep']])];
  const history = addAll([
    ...before,
    result('a', 'read', long),
    result('b', 'grep', long),
    model(long),
    user('next'),
  ]);
  const after = compacted(history, 3);
  // Retention keeps 7–9, so the call of 7 stays with it; the other pair is covered whole.
  expect(shown(after.state)).toEqual([1, 5, 7, 8, 9]);
});

test('a result far from its call stays with it', () => {
  const history = addAll([
    user(long),
    model(long),
    calls([
      ['a', 'read'],
      ['b', 'grep'],
    ]),
    model(long),
    result('b', 'grep', long),
    result('a', 'read', long),
    user('next'),
  ]);
  const after = compacted(history, 2);
  expect(shown(after.state)).toEqual([1, 3, 5, 6, 7]);
});

test('ids reused in every turn pair with the nearest call, and coverage advances', () => {
  const turn = () => [user(long), calls([['call_0', 'read']]), result('call_0', 'read', long), model(long)];
  const history = addAll([...turn(), ...turn(), ...turn(), user('next')]);
  const after = compacted(history, 1);
  expect(shown(after.state)).toEqual([1, 13]);
});

test('in one endless tool loop earlier rounds are covered and the newest stays exact', () => {
  let history = addAll([user('Fix the failing test.')]);
  for (let round = 0; round < 300; round += 1) {
    history = add(history, calls([[`call_${round}`, 'read']]));
    history = add(history, result(`call_${round}`, 'read', distinct(round)));
  }
  const after = compacted(history, 0);
  expect(shown(after.state)).toEqual([1, 600, 601]);
});

test('open work is stepped around and never a barrier', () => {
  let history = addAll([user('start'), calls([['approval', 'ask']])]);
  for (let turn = 0; turn < 200; turn += 1) history = add(add(history, user(long)), model(long));
  const after = compacted(history, 2);
  expect(shown(after.state)).toEqual([1, 2, 401, 402]);
  const answered = add(after, result('approval', 'ask', 'yes'));
  checkInvariants(answered);
  expect(answered.state.lanes[0]?.openCalls).toEqual([]);
});

test('a placeholder leaves its call open until the final result', () => {
  const opened = addAll([
    user('start'),
    calls([['job', 'run']]),
    result('job', 'run', 'pending', { pending: true }),
  ]);
  let history = opened;
  for (let turn = 0; turn < 20; turn += 1) history = add(add(history, user(long)), model(long));
  const after = compacted(history, 2);
  expect(shown(after.state)).toEqual([1, 2, 3, 42, 43]);
  const done = add(after, result('job', 'run', 'finished'));
  expect(done.state.lanes[0]?.openCalls).toEqual([]);
  checkInvariants(done);
});

test('equal and reversed timestamps change nothing', () => {
  const at = [1, 10, 5, 11, 12, 1, 1, 1];
  const same = addAll(at.map((_, index) => user(long, { timestamp: 1, id: `m${index}` })));
  const mixed = addAll(at.map((timestamp, index) => user(long, { timestamp, id: `m${index}` })));
  expect(shown(compacted(mixed, 2).state)).toEqual(shown(compacted(same, 2).state));
});

test('what is appended while a summary is made follows it', () => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  const effective = firing(history, 1);
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const moved = add(history, model('meanwhile'));
  const done = tryCommit(moved.state, planned, effective);
  if (!done.ok) throw new Error(done.message);
  const after = add(moved, compactionEvent(done.compaction));
  expect(shown(after.state)).toEqual([1, 5, 6]);
});

test('a pin set while a summary is made refuses it and the view stands', () => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  const effective = firing(history, 1);
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const pinned = add(history, {
    kind: 'pin',
    id: 'p',
    timestamp: 0,
    invocationId: 'i',
    author: 'user',
    targetSeq: 2,
    pinned: true,
  });
  expect(tryCommit(pinned.state, planned, effective)).toMatchObject({ ok: false, code: 'events_changed' });
});

test('four triggers at once make one compaction', () => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  const effective = firing(history, 1);
  const plans = [1, 2, 3, 4].map(() =>
    plan(history.state, fired(decideOn(history.state, effective)), effective),
  );
  let current = history;
  const outcomes = plans.map((planned) => {
    const done = tryCommit(current.state, planned, effective);
    if (done.ok) current = add(current, compactionEvent(done.compaction));
    return done.ok;
  });
  expect(outcomes).toEqual([true, false, false, false]);
});

test('a threshold under what has to stay is futile, with the floor in numbers', () => {
  const history = addAll([user(long), model(long), user(long)]);
  expect(decideOn(history.state, eager(3))).toMatchObject({
    outcome: 'futile',
    floorTokens: view(history.state, ROOT).tokens,
  });
});

test('after a compaction it re-arms above what it left and does not thrash', () => {
  let history = EMPTY_HISTORY;
  for (let turn = 0; turn < 200; turn += 1) {
    history = add(add(history, user(long)), model(long));
    history = compact(history, policy({ tokenThreshold: 6_000, retentionEvents: 10 }));
  }
  const compactions = history.events.filter((event) => event.kind === 'compaction').length;
  expect(compactions).toBeGreaterThan(5);
  // 400 events of about 320 tokens, 10 kept: one compaction frees nine or more of them.
  expect(compactions).toBeLessThan(50);
  checkInvariants(history);
});

test('a late report of a call made before the compaction does not fire again', () => {
  let history = addAll([1, 2, 3, 4, 5, 6].flatMap(() => [user(long), model(long)]));
  history = add(history, {
    kind: 'model_call',
    id: 'call-1',
    timestamp: 0,
    invocationId: 'inv',
    author: 'agent',
    agentName: 'agent',
    basedOnSeq: history.state.seq,
    viewDigest: '',
    model: 'm',
  });
  const effective = policy({ tokenThreshold: 2_000, retentionEvents: 1, minReclaimTokens: 0 });
  const after = compact(history, effective);
  expect(after.events.at(-1)?.kind).toBe('compaction');
  const late = add(after, model('answer', { usage: { promptTokens: 250_000 }, modelCallId: 'call-1' }));
  const decision = decideOn(late.state, effective);
  expect(decision.pressure.source).toBe('estimated');
  expect(decision.outcome).not.toBe('fired');
});

test('the newest report counts alone: reports are not summed and output is not context', () => {
  let history = addAll([user('hi')]);
  for (const promptTokens of [6, 7, 8, 9]) {
    history = add(history, model('ok', { usage: { promptTokens, outputTokens: 500 } }));
  }
  const { pressure } = decideOn(history.state, policy({ tokenThreshold: 10_000 }));
  expect(pressure).toMatchObject({ source: 'reported', reportedTokens: 9 });
});

test('a summary that says nothing, or is too large, is refused and the view stands', () => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  const effective = firing(history, 1);
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const empty = {
    sections: [{ title: 'Done' as const, statements: [{ text: '  ', sources: [] }] }],
    languages: [],
  };
  expect(tryCommit(history.state, planned, effective, empty)).toMatchObject({
    ok: false,
    code: 'empty_summary',
  });
  const huge = {
    sections: [{ title: 'Done' as const, statements: [{ text: 'x y '.repeat(500_000), sources: [1] }] }],
    languages: [],
  };
  expect(tryCommit(history.state, planned, effective, huge)).toMatchObject({
    ok: false,
    code: 'summary_too_large',
  });
});

test('a summary that frees too little is refused', () => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  const effective = policy({
    tokenThreshold: view(history.state, ROOT).tokens,
    retentionEvents: 1,
    minReclaimTokens: 700,
  });
  const decision = decideOn(history.state, effective);
  const planned = plan(history.state, fired(decision), effective);
  const wordy = {
    sections: [{ title: 'Done' as const, statements: [{ text: long.repeat(2), sources: [2] }] }],
    languages: [],
  };
  expect(tryCommit(history.state, planned, effective, wordy)).toMatchObject({
    ok: false,
    code: 'too_little_reclaimed',
  });
});

test('the first task stays reachable over five compactions', () => {
  let history = addAll([user('Migrate the billing service to the new queue.')]);
  for (let round = 0; round < 5; round += 1) {
    for (let turn = 0; turn < 10; turn += 1) history = add(add(history, user(long)), model(long));
    history = compacted(history, 2);
  }
  expect(history.events.filter((event) => event.kind === 'compaction')).toHaveLength(5);
  expect(shown(history.state)).toContain(1);
});

test('what the user stated stays backed when its event is covered', () => {
  const fact = { factId: 'format', statement: 'Reports as concise bullets.', kind: 'user-stated' as const };
  let history = addAll([
    user('Help me with reports.'),
    model(long),
    user(long, { evidence: [fact] }),
    model(long),
    user(long),
    model(long),
    user('next'),
  ]);
  history = compacted(history, 1);
  expect(coveredSeqs(history, ROOT_LANE).has(3)).toBe(true);
  expect(history.state.lanes[0]?.live?.facts).toEqual([
    { factId: 'format', statement: fact.statement, sourceSeq: 3 },
  ]);
});

test('two lanes do not leak and have one live summary each', () => {
  const branch = { branch: 'triage' };
  const history = addAll([
    user(long),
    model(long),
    user(long),
    model(long),
    user(long, branch),
    model(long, branch),
    user(long, branch),
    model(long, branch),
    user('next'),
    user('next', branch),
  ]);
  const effective = firing(history, 1);
  const specialist = { agentName: 'metrics', branch: 'triage', scope: '' };
  const once = compact(history, effective);
  const twice = compact(once, policy({ tokenThreshold: 900, retentionEvents: 1, minReclaimTokens: 0 }), {
    viewer: specialist,
  });
  checkInvariants(twice);
  const seen = view(twice.state, specialist).items.filter((item) => item.type === 'summary');
  expect(seen.map((item) => item.type === 'summary' && item.lane.branch)).toEqual(['', 'triage']);
  expect(view(twice.state, ROOT).items.filter((item) => item.type === 'summary')).toHaveLength(1);
});

test('a workflow without any user message compacts like any other', () => {
  let history = EMPTY_HISTORY;
  for (let round = 0; round < 40; round += 1) {
    history = add(history, calls([[`c${round}`, 'probe']], { author: 'workflow' }));
    history = add(history, result(`c${round}`, 'probe', distinct(round), {}, { author: 'workflow' }));
  }
  const after = compacted(history, 4);
  expect(coveredSeqs(after, ROOT_LANE).size).toBeGreaterThan(60);
});

test('an 8k window works and its minimum reclaim scales with it', () => {
  let history = addAll([user('task')]);
  for (let turn = 0; turn < 40; turn += 1) history = add(add(history, user(long)), model(long));
  const decision = decideOn(history.state, policy({}), { model: window(8_000) });
  expect(decision.limits).toMatchObject({ triggerTokens: 6_400, minReclaimTokens: 640 });
  const after = compact(history, policy({}), { model: window(8_000) });
  expect(view(after.state, ROOT).tokens).toBeLessThan(6_400);
});

test('the hard trigger gives up retention when the request would not fit otherwise', () => {
  let history = addAll([user('task')]);
  for (let turn = 0; turn < 10; turn += 1) history = add(add(history, user(long)), model(long));
  const effective = policy({ retentionEvents: 20 });
  const after = compact(history, effective, { model: window(3_000) });
  expect(view(after.state, ROOT).tokens).toBeLessThan(3_000);
  checkInvariants(after);
});

test('below every trigger the view has the same bytes with the policy on and off', () => {
  const history = addAll([user(long), model(long), user('next')]);
  const on = compact(history, policy({}));
  const off = compact(history, policy({ mode: 'off' }));
  expect(view(on.state, ROOT)).toEqual(view(off.state, ROOT));
});

test('observe decides, says what it would have done, and never compacts', () => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  const threshold = view(history.state, ROOT).tokens;
  const effective = policy({
    mode: 'observe',
    tokenThreshold: threshold,
    retentionEvents: 1,
    minReclaimTokens: 0,
  });
  expect(decideOn(history.state, effective)).toMatchObject({ outcome: 'observed', trigger: 'token' });
  expect(compact(history, effective)).toBe(history);
});

test('replacement patterns and braces in chat text reach the summary intact', () => {
  const history = addAll([user('task'), model(long), user(long), model(long), user('next')]);
  const effective = firing(history, 1);
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const said = '$& $1 {} {{x}} %s \\n';
  const summary = {
    ...shortSummary(planned),
    sections: [{ title: 'Done' as const, statements: [{ text: said, sources: [2] }] }],
  };
  const done = tryCommit(history.state, planned, effective, summary);
  expect(done.ok && done.compaction.summary?.sections[0]?.statements[0]?.text).toBe(said);
});

/** Long results that differ: equal ones become references instead of being covered. */
const distinct = (index: number): string => `${index} ${long}`;

function fired(decision: Decision): Extract<Decision, { outcome: 'fired' }> {
  if (decision.outcome !== 'fired')
    throw new Error(`Expected the decision to fire, got ${JSON.stringify(decision)}`);
  return decision;
}

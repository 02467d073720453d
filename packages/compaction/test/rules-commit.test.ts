import { expect, test } from 'vitest';
import { type Decision, plan, view } from '../src/index.ts';
import { commit } from '../src/plan/commit.ts';
import { chainDigest } from '../src/plan/plan.ts';
import { compact, decideOn, policy, ROOT, shortSummary, tryCommit } from './compact.ts';
import { add, addAll, calls, type History, model, result, user } from './history.ts';

const long = 'a sentence that says something at length, so that covering it is worth it. '.repeat(20);
const act = { timestamp: 0, invocationId: 'op', author: 'operator' };

function fired(decision: Decision): Extract<Decision, { outcome: 'fired' }> {
  if (decision.outcome !== 'fired')
    throw new Error(`Expected the decision to fire, got ${JSON.stringify(decision)}`);
  return decision;
}

const rounds = (count: number, name = 'read'): History => {
  let history = addAll([user('task')]);
  for (let round = 0; round < count; round += 1) {
    history = add(add(history, calls([[`c${round}`, name]])), result(`c${round}`, name, `${round} ${long}`));
  }
  return history;
};

const due = (): { history: History; effective: ReturnType<typeof policy> } => {
  const history = addAll([user(long), model(long), user(long), model(long), user('next')]);
  return {
    history,
    effective: policy({
      tokenThreshold: view(history.state, ROOT).tokens,
      retentionEvents: 1,
      minReclaimTokens: 0,
    }),
  };
};
const say = (words: string, sources: number[]) => ({
  sections: [{ title: 'Done' as const, statements: [{ text: words, sources }] }],
  languages: [],
});

test('a citation of an event that is not covered, or of none, is refused', () => {
  const { history, effective } = due();
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  expect(planned.coveredSeqs).toEqual([2, 3, 4]);
  for (const bad of [0, -1, 5, Number.NaN]) {
    expect(tryCommit(history.state, planned, effective, say('x', [2, bad]))).toMatchObject({
      code: 'unknown_source',
    });
  }
  expect(tryCommit(history.state, planned, effective, say('x', [4]))).toMatchObject({ ok: true });
  expect(tryCommit(history.state, planned, effective, null)).toMatchObject({ code: 'empty_summary' });
});

test('one blank statement beside a good one is no empty summary', () => {
  const { history, effective } = due();
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const mixed = {
    sections: [
      {
        title: 'Done' as const,
        statements: [
          { text: ' ', sources: [] },
          { text: 'fine', sources: [2] },
        ],
      },
    ],
    languages: [],
  };
  expect(tryCommit(history.state, planned, effective, mixed).ok).toBe(true);
});

test('a summary may have its bound plus what the carried facts need, and not a token more', () => {
  const { history, effective } = due();
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const counting = (tokens: number) =>
    commit({
      state: history.state,
      plan: planned,
      effective: policy({ ...effective.policy, maxSummaryTokens: 200 }),
      summary: shortSummary(planned),
      summarizer: { model: 't', promptVersion: 't' },
      compactionId: 'c',
      countTokens: () => tokens,
    });
  expect(counting(264)).toMatchObject({ ok: true });
  expect(counting(265)).toMatchObject({ ok: false, code: 'summary_too_large' });
});

test('what is freed counts the old summary back and the new one in', () => {
  const first = due();
  const once = compact(first.history, first.effective);
  const live = once.state.lanes[0]?.live;
  const event = once.events.at(-1);
  if (event?.kind !== 'compaction' || !live) throw new Error('Expected a compaction.');
  const before = view(first.history.state, ROOT).tokens;
  expect(event.compaction).toMatchObject({
    tokensBefore: before,
    tokensAfter: view(once.state, ROOT).tokens,
    summaryTokens: live.summaryTokens,
  });
  let grown = once;
  for (let turn = 0; turn < 3; turn += 1) grown = add(add(grown, user(`${turn} ${long}`)), model(long));
  const twice = compact(
    grown,
    policy({ tokenThreshold: view(grown.state, ROOT).tokens, retentionEvents: 1, minReclaimTokens: 0 }),
  );
  const second = twice.events.at(-1);
  if (second?.kind !== 'compaction') throw new Error('Expected a second compaction.');
  expect(second.compaction.tokensAfter).toBe(view(twice.state, ROOT).tokens);
  expect(second.compaction.supersedes).toBe(event.compaction.id);
  expect(twice.state.lanes[0]?.live?.coveredEvents).toBe(
    event.compaction.coveredEvents + second.compaction.coveredEvents,
  );
});

test('a manual compaction may free less than the least that others need', () => {
  const { history } = due();
  const effective = policy({ retentionEvents: 1, minReclaimTokens: 100_000 });
  expect(decideOn(history.state, effective, { manual: true }).outcome).toBe('fired');
  expect(compact(history, effective, { manual: true })).not.toBe(history);
});

test('a form whose event was pinned meanwhile, or is gone, refuses the plan', () => {
  const history = rounds(8);
  const effective = policy({
    stubFirst: true,
    retentionEvents: 1,
    minReclaimTokens: 0,
    tokenThreshold: view(history.state, ROOT).tokens,
  });
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  expect(planned.coveredSeqs).toEqual([]);
  const seq = planned.forms[0]?.seq ?? 0;
  const pinned = add(history, { kind: 'pin', id: 'p', ...act, targetSeq: seq, pinned: true });
  expect(tryCommit(pinned.state, planned, effective)).toMatchObject({ ok: false, code: 'events_changed' });
  const rewound = add(history, { kind: 'rewind', id: 'r', ...act, toSeq: 2 });
  expect(tryCommit(rewound.state, planned, effective)).toMatchObject({ ok: false, code: 'events_changed' });
  expect(tryCommit(history.state, planned, effective)).toMatchObject({ ok: true });
});

test('a second result that came for a covered call while a summary was made refuses it', () => {
  let history = addAll([user('task'), calls([['a', 'run']]), result('a', 'run', long)]);
  history = add(add(add(history, user(long)), model(long)), user('next'));
  const effective = policy({
    tokenThreshold: view(history.state, ROOT).tokens,
    retentionEvents: 1,
    minReclaimTokens: 0,
  });
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const moved = add(history, result('a', 'run', 'again'));
  expect(tryCommit(moved.state, planned, effective)).toMatchObject({ ok: false, code: 'atom_split' });
});

test('the chained digest seals the predecessor, every covered event and every form', () => {
  const covers = [
    { seq: 2, digest: 'a' },
    { seq: 3, digest: 'b' },
  ];
  const form = { seq: 9, form: 'stub' as const };
  const digests = [
    chainDigest('', covers, []),
    chainDigest('x', covers, []),
    chainDigest('', covers.slice(1), []),
    chainDigest(
      '',
      [
        { seq: 2, digest: 'a' },
        { seq: 3, digest: 'c' },
      ],
      [],
    ),
    chainDigest(
      '',
      [
        { seq: 2, digest: 'a' },
        { seq: 4, digest: 'b' },
      ],
      [],
    ),
    chainDigest('', covers, [form]),
    chainDigest('', covers, [{ ...form, form: 'shortened' }]),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  expect(chainDigest('', covers, [])).toBe(digests[0]);
});

test('a plan made for other events at the same positions is refused', () => {
  const { history, effective } = due();
  const planned = plan(history.state, fired(decideOn(history.state, effective)), effective);
  const other = addAll([user(long), model('something else'), user(long), model(long), user('next')]);
  expect(tryCommit(other.state, planned, effective)).toMatchObject({ ok: false, code: 'events_changed' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsOf, type Policy, plan, type RecordEvent, view } from '../src/index.ts';
import { compact, decideOn, policy, ROOT, tryCommit, window } from './compact.ts';
import {
  add,
  calls,
  compactionEvent,
  content,
  EMPTY_HISTORY,
  type History,
  model,
  result,
  text,
  user,
} from './history.ts';
import { checkInvariants } from './invariants.ts';

/** Steps are drawn from a small alphabet of ids and names so that they collide, as real providers' do. */
const callId = fc.constantFrom(null, 'call_0', 'call_1', 'call_2');
const toolName = fc.constantFrom('read', 'grep');
const lane = fc.constantFrom({}, {}, {}, { branch: 'a' }, { branch: 'a.b' }, { branch: 'z' }, { scope: 's' });
const invocation = fc.constantFrom('inv-1', 'inv-1', 'inv-2', 'inv-3');
const words = fc.nat({ max: 60 }).map((count) => 'word '.repeat(count + 1));
const timestamp = fc.constantFrom(1, 1, 5, 10);

const given = fc
  .record({ lane, invocationId: invocation, timestamp })
  .map(({ lane: at, ...rest }) => ({ ...at, ...rest }));

type Step =
  | { readonly type: 'event'; readonly make: () => RecordEvent }
  | { readonly type: 'pin'; readonly back: number; readonly pinned: boolean }
  | { readonly type: 'compact'; readonly hard: boolean; readonly viewer: { branch?: string; scope?: string } }
  | {
      readonly type: 'race';
      readonly meanwhile: () => RecordEvent;
      readonly viewer: { branch?: string; scope?: string };
    };

const eventMaker: fc.Arbitrary<() => RecordEvent> = fc.oneof(
  fc.tuple(words, given).map(
    ([say, where]) =>
      () =>
        user(say, where),
  ),
  fc.tuple(words, given).map(
    ([say, where]) =>
      () =>
        model(say, where),
  ),
  fc.tuple(fc.array(fc.tuple(callId, toolName), { minLength: 1, maxLength: 3 }), given).map(
    ([ids, where]) =>
      () =>
        calls(ids, where),
  ),
  fc.tuple(callId, toolName, words, fc.boolean(), given).map(
    ([id, name, say, pending, where]) =>
      () =>
        result(id, name, say, pending ? { pending } : {}, where),
  ),
  // One event with the results of two calls, which may belong to different messages.
  fc.tuple(callId, callId, toolName, given).map(([first, second, name, where]) => () => {
    const parts = [first, second].map((id) => ({
      type: 'tool_result' as const,
      name,
      response: 'x',
      ...(id === null ? {} : { callId: id }),
    }));
    return content('tool_result', parts, where);
  }),
  fc.tuple(words, given).map(
    ([say, where]) =>
      () =>
        content('instruction', [text(say)], where),
  ),
  fc.tuple(words, fc.nat({ max: 4_000 }), given).map(
    ([say, promptTokens, where]) =>
      () =>
        model(say, { ...where, usage: { promptTokens } }),
  ),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: eventMaker.map((make): Step => ({ type: 'event', make })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat({ max: 6 }), fc.boolean())
      .map(([back, pinned]): Step => ({ type: 'pin', back, pinned })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.boolean(), lane)
      .map(([hard, viewer]): Step => ({ type: 'compact', hard, viewer })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(eventMaker, lane)
      .map(([meanwhile, viewer]): Step => ({ type: 'race', meanwhile, viewer })),
  },
);

const policyValues: fc.Arbitrary<Partial<Policy>> = fc.record({
  tokenThreshold: fc.constantFrom(1, 50, 200, 800),
  retentionEvents: fc.constantFrom(0, 1, 3, 8),
  minReclaimTokens: fc.constantFrom(0, 20, null),
  keepVerbatim: fc.constantFrom([], [{ toolName: 'grep' }], [{ author: 'user' }]),
});

const viewerOn = (where: { branch?: string; scope?: string }) => ({
  ...ROOT,
  branch: where.branch ?? '',
  scope: where.scope ?? '',
});

function run(history: History, next: Step, values: Partial<Policy>): History {
  const effective = policy(values);
  if (next.type === 'event') return add(history, next.make());
  if (next.type === 'pin') return pin(history, next.back, next.pinned);
  const viewer = viewerOn(next.viewer);
  if (next.type === 'compact') {
    return compact(history, effective, { viewer, ...(next.hard ? { model: window(60) } : {}) });
  }
  const decision = decideOn(history.state, effective, { viewer });
  if (decision.outcome !== 'fired') return history;
  const planned = plan(history.state, decision, effective);
  const moved = add(history, next.meanwhile());
  const done = tryCommit(moved.state, planned, effective);
  if (!done.ok) return moved;
  // What came while the summary was made follows it.
  const after = add(moved, compactionEvent(done.compaction));
  const seen = view(after.state, planned.lane).items.flatMap((item) =>
    item.type === 'event' ? [item.seq] : [],
  );
  const appended = moved.state.seq;
  const own = moved.state.lanes.find((candidate) =>
    itemsOf(candidate.items).some((item) => item.seq === appended),
  );
  if (own && own.lane.branch === planned.lane.branch && own.lane.scope === planned.lane.scope)
    expect(seen).toContain(appended);
  return after;
}

function pin(history: History, back: number, pinned: boolean): History {
  const live = history.state.lanes.flatMap((each) =>
    itemsOf(each.items).map((item) => ({ item, lane: each.lane })),
  );
  const target = live.at(-1 - back);
  if (!target) return history;
  const { branch, scope } = target.lane;
  return add(history, {
    kind: 'pin',
    id: `pin${history.state.seq}`,
    timestamp: 0,
    invocationId: 'i',
    author: 'user',
    branch,
    scope,
    targetSeq: target.item.seq,
    pinned,
  });
}

test('every invariant holds after every step of any history, under any policy', () => {
  let steps = 0;
  let compactions = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), policyValues, (all, values) => {
      let history = EMPTY_HISTORY;
      for (const next of all) {
        history = run(history, next, values);
        steps += 1;
        checkInvariants(history);
      }
      compactions += history.events.filter((event) => event.kind === 'compaction').length;
    }),
    { numRuns: 300 },
  );
  // The property says nothing unless histories are long and compactions happen in them.
  expect(steps).toBeGreaterThan(5_000);
  expect(compactions).toBeGreaterThan(200);
});

test('a commit never grows the view and a second one over the same plan is refused', () => {
  fc.assert(
    fc.property(
      fc.array(eventMaker, { minLength: 5, maxLength: 40, size: 'max' }),
      policyValues,
      (makers, values) => {
        const effective = policy(values);
        const history = makers.reduce((grown, make) => add(grown, make()), EMPTY_HISTORY);
        const decision = decideOn(history.state, effective);
        if (decision.outcome !== 'fired') return;
        const planned = plan(history.state, decision, effective);
        const done = tryCommit(history.state, planned, effective);
        if (!done.ok) return;
        const after = add(history, compactionEvent(done.compaction));
        expect(view(after.state, ROOT).tokens).toBeLessThan(view(history.state, ROOT).tokens);
        expect(tryCommit(after.state, planned, effective)).toMatchObject({ ok: false, code: 'superseded' });
      },
    ),
    { numRuns: 300 },
  );
});

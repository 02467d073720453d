import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, itemsOf, type Policy, plan, type RecordEvent, view } from '../src/index.ts';
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

/** Multiplies the number of generated histories: 20 for a long search, 0.05 for a quick look. */
const EFFORT = Number(process.env.ORRERY_PROPERTY_EFFORT ?? '1');
/** Every run searches elsewhere; the seed stands in the titles, and finds a failure again. */
const SEED = Number(process.env.ORRERY_PROPERTY_SEED ?? Date.now() % 2_147_483_647);

/** Steps are drawn from a small alphabet of ids and names so that they collide, as real providers' do. */
const callId = fc.constantFrom(null, 'call_0', 'call_1', 'call_2');
const toolName = fc.constantFrom('read', 'grep');
const lane = fc.constantFrom({}, {}, {}, { branch: 'a' }, { branch: 'a.b' }, { branch: 'z' }, { scope: 's' });
const invocation = fc.constantFrom('inv-1', 'inv-1', 'inv-2', 'inv-3');
const words = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 60 }).map((count) => 'word '.repeat(count + 1)) },
  // Large enough that tiers which shorten and refer have something to do.
  { weight: 1, arbitrary: fc.constantFrom('big result '.repeat(900), 'other result '.repeat(700)) },
);
const timestamp = fc.constantFrom(1, 1, 5, 10);

const given = fc
  .record({ lane, invocationId: invocation, timestamp })
  .map(({ lane: at, ...rest }) => ({ ...at, ...rest }));

const HOW = ['soft', 'manual', 'hard', 'tiny window', 'few bytes'] as const;
type How = (typeof HOW)[number];

type Step =
  | { readonly type: 'event'; readonly make: () => RecordEvent }
  | { readonly type: 'pin'; readonly back: number; readonly pinned: boolean }
  | { readonly type: 'compact'; readonly how: How; readonly viewer: { branch?: string; scope?: string } }
  | { readonly type: 'undo'; readonly viewer: { branch?: string; scope?: string } }
  | { readonly type: 'rewind'; readonly back: number }
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
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...HOW), lane)
      .map(([how, viewer]): Step => ({ type: 'compact', how, viewer })),
  },
  { weight: 1, arbitrary: lane.map((viewer): Step => ({ type: 'undo', viewer })) },
  { weight: 1, arbitrary: fc.nat({ max: 12 }).map((back): Step => ({ type: 'rewind', back })) },
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
  stubFirst: fc.boolean(),
  compactionInterval: fc.constantFrom(3, 50),
  overlapSize: fc.constant(1),
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
  if (next.type === 'undo') return undo(history, viewerOn(next.viewer));
  if (next.type === 'rewind') return rewind(history, next.back);
  const viewer = viewerOn(next.viewer);
  if (next.type === 'compact') {
    const bytes = policy({ ...values, maxRequestBytes: 1_024 });
    return compact(history, next.how === 'few bytes' ? bytes : effective, {
      viewer,
      ...HOW_OPTIONS[next.how],
    });
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

const HOW_OPTIONS = {
  soft: {},
  manual: { manual: true },
  hard: { model: window(200) },
  'tiny window': { model: window(40) },
  'few bytes': {},
} as const;

/** Takes back the live compaction of the viewer's lane, if there is one. */
function undo(history: History, lane: { branch: string; scope: string }): History {
  const live = history.state.lanes.find(
    ({ lane: other }) => other.branch === lane.branch && other.scope === lane.scope,
  )?.live;
  if (!live) return history;
  const { branch, scope } = lane;
  const before = history.events.findIndex(
    (event) => event.kind === 'compaction' && event.compaction.id === live.id,
  );
  const shownBefore = view(fold(history.measured.slice(0, before)), lane).items;
  const undone = add(history, {
    kind: 'undo',
    id: `undo${history.state.seq}`,
    timestamp: 0,
    invocationId: 'i',
    author: 'user',
    branch,
    scope,
    compactionId: live.id,
  });
  // What the lane showed before the compaction is shown again, as it was.
  const own = undone.state.lanes.find(({ lane: other }) => other.branch === branch && other.scope === scope);
  if (own && nothingReachedBack(history, before)) {
    expect(view(undone.state, lane).items.slice(0, shownBefore.length)).toEqual(shownBefore);
  }
  return undone;
}

/** True when nothing but plain events came since: only then is the earlier view a prefix of this one. */
function nothingReachedBack(history: History, from: number): boolean {
  return !history.events.slice(from + 1).some(({ kind }) => ['compaction', 'undo', 'rewind'].includes(kind));
}

function rewind(history: History, back: number): History {
  const toSeq = Math.max(0, history.state.seq - back);
  return add(history, {
    kind: 'rewind',
    id: `rw${history.state.seq}`,
    timestamp: 0,
    invocationId: 'i',
    author: 'user',
    toSeq,
  });
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

test(`every invariant holds after every step of any history, under any policy (seed ${SEED})`, () => {
  let steps = 0;
  let compactions = 0;
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
      policyValues,
      fc.boolean(),
      (all, values, mayRewind) => {
        let history = EMPTY_HISTORY;
        for (const next of all) {
          if (next.type === 'rewind' && !mayRewind) continue;
          history = run(history, next, values);
          steps += 1;
          checkInvariants(history);
        }
        compactions += history.events.filter((event) => event.kind === 'compaction').length;
      },
    ),
    { numRuns: Math.ceil(4_200 * EFFORT), seed: SEED },
  );
  // The property says nothing unless histories are long and compactions happen in them.
  expect(steps).toBeGreaterThan(100_000 * Math.min(1, EFFORT));
  expect(compactions).toBeGreaterThan(2_000 * Math.min(1, EFFORT));
});

test(`a commit never grows the view and a second one over the same plan is refused (seed ${SEED})`, () => {
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
    { numRuns: Math.ceil(300 * EFFORT), seed: SEED },
  );
});

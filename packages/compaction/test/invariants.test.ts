import { expect, test } from 'vitest';
import type { Compaction } from '../src/index.ts';
import { compact, policy } from './compact.ts';
import { add, addAll, calls, compactionEvent, type History, model, result, user } from './history.ts';
import { checkInvariants, findViolations } from './invariants.ts';

const long = 'a sentence that says something at length, so that covering it is worth it. '.repeat(20);

const conversation = addAll([
  user('task'),
  calls([['a', 'read']]),
  result('a', 'read', long),
  model(long),
  user(long),
  model(long),
  user('and now?'),
]);

/** The history with a compaction that no commit would have made. */
function withForged(forged: Partial<Compaction>): History {
  const effective = policy({ tokenThreshold: 100, retentionEvents: 0, minReclaimTokens: 0 });
  const compacted = compact(conversation, effective);
  const event = compacted.events.at(-1);
  if (event?.kind !== 'compaction') throw new Error('No compaction was made.');
  return add(conversation, compactionEvent({ ...event.compaction, ...forged }));
}

test('a history that holds everything has no violation', () => {
  expect(findViolations(withForged({}))).toEqual([]);
  expect(() => checkInvariants(conversation)).not.toThrow();
});

test('a call without its result, a covered newest turn and a wrong sum are named with their positions', () => {
  expect(findViolations(withForged({ ranges: [[2, 2]], exceptions: [] }))).toEqual([
    'lane root: event 2 and 3: a call and its result on two sides',
  ]);
  expect(findViolations(withForged({ ranges: [[4, 7]], exceptions: [] }))).toContain(
    'lane root: event 7: the newest user turn, and covered',
  );
  const [lane] = conversation.state.lanes;
  if (!lane) throw new Error('There is no lane.');
  const state = { ...conversation.state, lanes: [{ ...lane, liveTokens: lane.liveTokens + 1 }] };
  const found = findViolations({ ...conversation, state });
  expect(found.join('\n')).toMatch(/folded from scratch/);
  expect(found.join('\n')).toMatch(/the sum says \d+ tokens/);
  expect(() => checkInvariants({ ...conversation, state })).toThrow(/folded from scratch/);
});

test('an event that is neither shown nor covered, and one shown twice, are named', () => {
  const [lane] = conversation.state.lanes;
  const buffer = lane?.items.buffer ?? [];
  if (!lane) throw new Error('There is no lane.');
  const withItems = (items: typeof buffer): History => ({
    ...conversation,
    state: { ...conversation.state, lanes: [{ ...lane, items: { buffer: items, length: items.length } }] },
  });
  expect(findViolations(withItems(buffer.slice(0, 6))).join('\n')).toMatch(
    /event 7: neither shown nor covered/,
  );
  const twice = [...buffer.slice(0, 6), ...buffer.slice(5, 7)];
  expect(findViolations(withItems(twice)).join('\n')).toMatch(/event 6: shown out of order or twice/);
});

import { expect, test } from 'vitest';
import { MOST_CHANGES, mergeChanges } from './merge-changes.ts';
import type { Changes } from './read-changes.ts';
import { parseSnapshot } from './snapshot.ts';

/** A step that names sessions by id and seq; only these two fields matter to merging. */
function step(xmax: number, seqs: Record<string, number>, removed: string[] = []): Changes {
  const snapshot = parseSnapshot(`${xmax}:${xmax}:`);
  if (!snapshot) throw new Error('no snapshot');
  const sessions = Object.entries(seqs).map(([id, lastSeq]) => ({
    session: { id, lastSeq },
    environment: 'e',
  }));
  const removals = removed.map((sessionId) => ({ sessionId }));
  return { snapshot, sessions, removals, isIncomplete: false } as unknown as Changes;
}

const said = ({ sessions, removals }: Changes) => ({
  sessions: Object.fromEntries(sessions.map(({ session }) => [session.id, session.lastSeq])),
  removed: removals.map((row) => row.sessionId),
});

test('of each session the newest is said, and where the later step ended', () => {
  const merged = mergeChanges(step(10, { a: 1, b: 1 }), step(11, { b: 2, c: 1 }));
  expect(said(merged)).toEqual({ sessions: { a: 1, b: 2, c: 1 }, removed: [] });
  expect(merged.snapshot.text).toBe('11:11:');
});

test('a session that was erased is gone, and one that came back is there', () => {
  expect(said(mergeChanges(step(10, { a: 1 }), step(11, {}, ['a'])))).toEqual({
    sessions: {},
    removed: ['a'],
  });
  expect(said(mergeChanges(step(10, {}, ['a']), step(11, { a: 1 })))).toEqual({
    sessions: { a: 1 },
    removed: [],
  });
});

test('what would say too much holds no rows and says that it is incomplete, for good', () => {
  const many = Object.fromEntries(Array.from({ length: MOST_CHANGES }, (_, index) => [`s${index}`, 1]));
  const full = mergeChanges(step(10, many), step(11, { other: 1 }));
  expect([full.isIncomplete, said(full)]).toEqual([true, { sessions: {}, removed: [] }]);
  expect(mergeChanges(full, step(12, { a: 1 })).isIncomplete).toBe(true);
});

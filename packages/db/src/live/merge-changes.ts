import type { Changes } from './read-changes.ts';

/** Rows that are told one by one; beyond, reading the page anew is less. */
export const MOST_CHANGES = 500;

/**
 * Two steps as one: of each session the newest that was said of it. Bounded: when it would say too much, it
 * says only that it is incomplete.
 */
export function mergeChanges(earlier: Changes, later: Changes): Changes {
  const { snapshot } = later;
  const said = new Set([
    ...later.sessions.map(({ session }) => session.id),
    ...later.removals.map((row) => row.sessionId),
  ]);
  const sessions = [...earlier.sessions.filter(({ session }) => !said.has(session.id)), ...later.sessions];
  const removals = [...earlier.removals.filter((row) => !said.has(row.sessionId)), ...later.removals];
  const isTooMuch = sessions.length + removals.length > MOST_CHANGES;
  if (earlier.isIncomplete || later.isIncomplete || isTooMuch) {
    return { snapshot, sessions: [], removals: [], isIncomplete: true };
  }
  return { snapshot, sessions, removals, isIncomplete: false };
}

import type { SessionsLiveEvent } from '@orrery/contracts';
import { type Changes, isVisible, laterOf, readChanges, readSnapshot, type Snapshot } from '@orrery/db/live';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { getEnvironment } from '../environments/find-environment.ts';
import { sessionListItem } from '../sessions/list-item.ts';
import { formatCursor, isTooOld, parseCursor } from './cursor.ts';
import { follow } from './follow.ts';

export interface WatchSessionsInput {
  readonly environment?: string;
  /** From the last event or from the page that was read; from now on when left out. */
  readonly cursor?: string;
}

/** Rows that a reader is told one by one after it was away; beyond that, reading the page anew is less. */
const MOST_MISSED = 500;
/** A reader whose environment is quiet is still told now and then how far the stream is. */
const TELL_CURSOR_EVERY_MS = 60_000;

/**
 * The session list as it changes: first what was missed since the cursor, then each change once, on
 * whichever process it was made.
 * @throws OrreryError not_found, invalid_input, unavailable.
 */
export async function* watchSessions(
  context: ServiceContext,
  input: WatchSessionsInput,
  signal: AbortSignal,
): AsyncGenerator<SessionsLiveEvent, void> {
  requireRole(context.actor, 'viewer');
  const { database, now, metrics } = context;
  const cursor = input.cursor === undefined ? null : parseCursor(input.cursor);
  const environmentId =
    input.environment === undefined ? null : (await getEnvironment(database, input.environment)).id;
  let seen: Snapshot | null = null;
  let toldAtMs = now();

  const tell = (changes: Changes, after: Snapshot | null): SessionsLiveEvent => {
    toldAtMs = now();
    const place = formatCursor(seen ?? changes.snapshot, toldAtMs);
    if (!changes.isIncomplete)
      return { type: 'changes', cursor: place, ...newSince(changes, after, environmentId) };
    metrics.liveResets.inc({ reason: after ? 'burst' : 'away' });
    return { type: 'reset', cursor: place };
  };

  yield* follow<SessionsLiveEvent>(context, 'sessions', signal, {
    async begin() {
      const missed = await readMissed(context, cursor, environmentId);
      seen = missed.snapshot;
      return tell(missed, null);
    },
    async step(changes) {
      const before = seen;
      seen = before ? laterOf(before, changes.snapshot) : changes.snapshot;
      const { items, removed } = newSince(changes, before, environmentId);
      const isQuiet = items.length + removed.length === 0 && !changes.isIncomplete;
      if (isQuiet && now() - toldAtMs < TELL_CURSOR_EVERY_MS) return null;
      return tell(changes, before);
    },
    isLast: () => false,
  });
}

async function readMissed(
  { database, now }: ServiceContext,
  cursor: ReturnType<typeof parseCursor> | null,
  environmentId: string | null,
): Promise<Changes> {
  if (cursor && !isTooOld(cursor, now())) {
    const ofEnvironment = environmentId === null ? {} : { environmentId };
    return readChanges(database, { since: cursor.snapshot, limit: MOST_MISSED, ...ofEnvironment });
  }
  const snapshot = await readSnapshot(database);
  return { snapshot, sessions: [], removals: [], isIncomplete: cursor !== null };
}

/** What of a step this reader has not been told: a step may overlap with what it read at its start. */
function newSince(changes: Changes, seen: Snapshot | null, environmentId: string | null) {
  const isNew = (row: { readonly changeXid: string; readonly environmentId: string }): boolean =>
    (environmentId === null || row.environmentId === environmentId) &&
    (seen === null || !isVisible(row.changeXid, seen));
  return {
    items: changes.sessions
      .filter(({ session }) => isNew(session))
      .map(({ session, environment }) => sessionListItem(session, environment)),
    removed: changes.removals.filter(isNew).map((row) => row.sessionId),
  };
}

import { type CompactionListItem, OrreryError, type SessionLiveEvent } from '@orrery/contracts';
import { schema, type Transaction } from '@orrery/db';
import { type Changes, inOneSnapshot, isVisible, laterOf, type Snapshot } from '@orrery/db/live';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import { compactionListItem } from '../compactions/list-compactions.ts';
import type { ServiceContext } from '../context.ts';
import { environmentSlug } from '../environments/environment-slug.ts';
import { readSession, type SessionRow } from '../record/session-row.ts';
import { sessionListItem } from '../sessions/list-item.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { follow } from './follow.ts';

export interface WatchSessionInput {
  readonly sessionId: string;
  /** The position that the page shows; the first event tells what came since. */
  readonly afterSeq?: number;
  /** From the last event: wins over `afterSeq`. */
  readonly cursor?: string;
}

/**
 * One session as it changes: first what is new since the position, then each change once. A session that is
 * erased ends the stream.
 * @throws OrreryError not_found, invalid_input, unavailable.
 */
export async function* watchSession(
  context: ServiceContext,
  { sessionId, afterSeq, cursor }: WatchSessionInput,
  signal: AbortSignal,
): AsyncGenerator<SessionLiveEvent, void> {
  requireRole(context.actor, 'viewer');
  const resumed = cursor === undefined ? null : parsePosition(cursor);
  let toldSeq = resumed?.seq ?? afterSeq ?? null;
  let seen: Snapshot | null = null;

  const place = (): string => `${toldSeq ?? 0}/${seen ? formatCursor(seen, context.now()) : ''}`;
  const change = async (tx: Pick<Transaction, 'select'>, row: SessionRow): Promise<SessionLiveEvent> => {
    const from = toldSeq ?? row.lastSeq;
    const compactions = await compactionsBetween(tx, row.id, from, row.lastSeq);
    const session = sessionListItem(row, await environmentSlug(context, row.environmentId));
    toldSeq = row.lastSeq;
    return { type: 'change', cursor: place(), session, afterSeq: from, compactions };
  };

  yield* follow<SessionLiveEvent>(context, 'session', signal, {
    begin: () =>
      inOneSnapshot(context.database, async (tx, snapshot) => {
        seen = snapshot;
        try {
          return await change(tx, await readSession(tx, sessionId));
        } catch (error) {
          const isErased = resumed && error instanceof OrreryError && error.code === 'not_found';
          if (isErased) return { type: 'removed', cursor: place() };
          throw error;
        }
      }),
    async step(changes: Changes) {
      const before = seen;
      seen = before ? laterOf(before, changes.snapshot) : changes.snapshot;
      const isNew = (row: { readonly changeXid: string }): boolean =>
        !before || !isVisible(row.changeXid, before);
      // A burst leaves rows out; this one's is read by itself then.
      if (changes.isIncomplete) return readAnew(context, sessionId, change, place);
      const mine = changes.sessions.find(({ session }) => session.id === sessionId && isNew(session));
      if (mine) return change(context.database, mine.session);
      const isErased = changes.removals.some((row) => row.sessionId === sessionId && isNew(row));
      return isErased ? { type: 'removed', cursor: place() } : null;
    },
    isLast: (event) => event.type === 'removed',
  });
}

async function readAnew(
  { database }: ServiceContext,
  sessionId: string,
  change: (tx: Pick<Transaction, 'select'>, row: SessionRow) => Promise<SessionLiveEvent>,
  place: () => string,
): Promise<SessionLiveEvent> {
  const { agentSession } = schema;
  const [row] = await database.select().from(agentSession).where(eq(agentSession.id, sessionId));
  return row ? change(database, row) : { type: 'removed', cursor: place() };
}

async function compactionsBetween(
  db: Pick<Transaction, 'select'>,
  sessionId: string,
  afterSeq: number,
  lastSeq: number,
): Promise<CompactionListItem[]> {
  if (afterSeq >= lastSeq) return [];
  const { compaction } = schema;
  const rows = await db
    .select()
    .from(compaction)
    .where(
      and(
        eq(compaction.sessionId, sessionId),
        eq(compaction.outcome, 'committed'),
        gt(compaction.seq, afterSeq),
        lte(compaction.seq, lastSeq),
      ),
    )
    .orderBy(asc(compaction.seq));
  return rows.map(compactionListItem);
}

function parsePosition(text: string): { readonly seq: number } {
  const slash = text.indexOf('/');
  const seq = text.slice(0, Math.max(0, slash));
  parseCursor(text.slice(slash + 1));
  if (/^\d{1,10}$/.test(seq)) return { seq: Number(seq) };
  throw new OrreryError(
    'invalid_input',
    'lastEventId: this is no position of the live stream. Leave it out.',
  );
}

import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';
import { agentSession, environment, sessionRemoval } from '../schema/index.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

export type SessionRow = typeof agentSession.$inferSelect;
export type RemovalRow = typeof sessionRemoval.$inferSelect;

/** Sessions that changed between two snapshots, each once and as it is at the later one. */
export interface Changes {
  /** The later one: where to read on from. */
  readonly snapshot: Snapshot;
  readonly sessions: readonly { readonly session: SessionRow; readonly environment: string }[];
  readonly removals: readonly RemovalRow[];
  /** There were more than the limit, or the earlier snapshot is of another database: the rows say too little. */
  readonly isIncomplete: boolean;
}

export interface ChangesWanted {
  readonly since: Snapshot;
  readonly limit: number;
  readonly environmentId?: string;
  readonly sessionId?: string;
}

/**
 * What has changed since a snapshot. A row carries the transaction that wrote it, and the question is which
 * of these the earlier reader had not seen. So a transaction that began early and committed late is found,
 * though its number is smaller than many that were read before it; and none is found twice. The numbers
 * from `xmin` on are one range of an index.
 */
export function readChanges(database: Database, wanted: ChangesWanted): Promise<Changes> {
  return inOneSnapshot(database, async (tx, snapshot) => {
    const { since, limit } = wanted;
    // A database that was restored elsewhere counts anew: its snapshots do not speak of ours.
    if (since.xmax > snapshot.xmax) return { snapshot, sessions: [], removals: [], isIncomplete: true };
    const sessions = await tx
      .select({ session: getTableColumns(agentSession), environment: environment.slug })
      .from(agentSession)
      .innerJoin(environment, eq(environment.id, agentSession.environmentId))
      .where(changedIn(wanted, { xid: agentSession.changeXid, ids: agentSession, id: agentSession.id }))
      .orderBy(asc(agentSession.changeXid))
      .limit(limit + 1);
    const removals = await tx
      .select()
      .from(sessionRemoval)
      .where(
        changedIn(wanted, {
          xid: sessionRemoval.changeXid,
          ids: sessionRemoval,
          id: sessionRemoval.sessionId,
        }),
      )
      .orderBy(asc(sessionRemoval.changeXid))
      .limit(limit + 1);
    const isIncomplete = sessions.length + removals.length > limit;
    return { snapshot, sessions, removals, isIncomplete };
  });
}

/** Runs reads that all see the same, and says what that is. */
export function inOneSnapshot<Result>(
  database: Database,
  read: (tx: Transaction, snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => read(tx, await readSnapshot(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** The snapshot that the next read of this transaction has; a fresh one outside of any. */
export async function readSnapshot(db: Pick<Database, 'execute'>): Promise<Snapshot> {
  const [row] = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
  const snapshot = parseSnapshot(row?.snapshot ?? '');
  if (!snapshot) throw new Error(`PostgreSQL gave a snapshot that cannot be read: ${row?.snapshot}.`);
  return snapshot;
}

interface ChangeColumns {
  readonly xid: typeof agentSession.changeXid | typeof sessionRemoval.changeXid;
  readonly ids: typeof agentSession | typeof sessionRemoval;
  readonly id: typeof agentSession.id | typeof sessionRemoval.sessionId;
}

function changedIn({ since, environmentId, sessionId }: ChangesWanted, { xid, ids, id }: ChangeColumns): SQL {
  return sql.join(
    [
      sql`${xid} >= ${since.xmin.toString()}::xid8`,
      // Left over from before a restore into another database: no change of this one.
      sql`${xid} < pg_snapshot_xmax(pg_current_snapshot())`,
      sql`not pg_visible_in_snapshot(${xid}, ${since.text}::pg_snapshot)`,
      ...(environmentId === undefined ? [] : [sql`${ids.environmentId} = ${environmentId}`]),
      ...(sessionId === undefined ? [] : [sql`${id} = ${sessionId}`]),
    ],
    sql` and `,
  );
}

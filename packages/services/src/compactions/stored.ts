import type { Compaction } from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, eq } from 'drizzle-orm';

export type CompactionRow = typeof schema.compaction.$inferSelect;

export async function readCompactionRow(
  db: Queryable,
  sessionId: string,
  id: string,
): Promise<CompactionRow | null> {
  const { compaction } = schema;
  const [row] = await db
    .select()
    .from(compaction)
    .where(and(eq(compaction.sessionId, sessionId), eq(compaction.id, id)));
  return row ?? null;
}

/** The engine's compaction of a row, or null for an attempt that was not committed. */
export function compactionOf(row: CompactionRow): Compaction | null {
  // Written from the value that `commit` returned.
  return row.detail === null ? null : (row.detail as Compaction);
}

import type { Compaction } from '@orrery/compaction';
import type { Queryable } from '@orrery/db';
import { type CompactionRow, compactionOf, readCompactionRow } from './stored.ts';

/** The compactions that a live one carries, oldest first, itself last. */
export async function readChain(db: Queryable, sessionId: string, id: string): Promise<CompactionRow[]> {
  const chain: CompactionRow[] = [];
  for (let next: string | null = id; next !== null; ) {
    const row: CompactionRow | null = await readCompactionRow(db, sessionId, next);
    if (!row) break;
    chain.unshift(row);
    next = row.supersedes;
  }
  return chain;
}

/** Events covered by the whole chain of a compaction. */
export async function chainEvents(db: Queryable, sessionId: string, compaction: Compaction): Promise<number> {
  const chain = await readChain(db, sessionId, compaction.id);
  return chain.reduce((sum, row) => sum + (compactionOf(row)?.coveredEvents ?? 0), 0);
}

import { CONTENT_KINDS } from '@orrery/compaction';
import type { OriginalsPage } from '@orrery/contracts';
import { type Queryable, schema } from '@orrery/db';
import { and, asc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type CompactionRow, compactionOf } from '../compactions/stored.ts';
import type { EventRow } from '../record/read-events.ts';
import { type EventMarks, transcriptEvent } from './transcript-event.ts';

const ORIGINALS_LIMIT = 100;
const NO_MARKS: EventMarks = { keepReasons: new Map(), openCalls: new Map(), forms: new Map() };

/** A page of the originals that a chain of compactions covers, in record order. */
export async function readOriginals(
  db: Queryable,
  sessionId: string,
  chain: readonly CompactionRow[],
  afterSeq: number,
  limit: number = ORIGINALS_LIMIT,
): Promise<OriginalsPage> {
  const rows = await db
    .select()
    .from(schema.event)
    .where(
      and(
        eq(schema.event.sessionId, sessionId),
        gt(schema.event.seq, afterSeq),
        inArray(schema.event.kind, [...CONTENT_KINDS]),
        originalsCondition(chain),
      ),
    )
    .orderBy(asc(schema.event.seq))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    events: shown.map((row) => transcriptEvent(row, NO_MARKS, firstCover(row, chain))),
    nextAfterSeq: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null,
  };
}

/** What a chain covers, as a condition on events. A chain that covers nothing matches nothing. */
export function originalsCondition(chain: readonly CompactionRow[]): SQL {
  return or(...chain.map(coveredBy)) ?? sql`false`;
}

/** The positions that one compaction newly covers in its lane, as a condition. */
function coveredBy(row: CompactionRow): SQL | undefined {
  const compaction = compactionOf(row);
  if (!compaction || compaction.ranges.length === 0) return undefined;
  const { seq, branch, scope } = schema.event;
  const ranges = compaction.ranges.map(([from, to]) => sql`${seq} between ${from} and ${to}`);
  const { exceptions } = compaction;
  return and(
    eq(branch, row.branch),
    eq(scope, row.scope),
    or(...ranges),
    exceptions.length > 0 ? notInArray(seq, [...exceptions]) : undefined,
  );
}

/** An event is covered by the first compaction of the chain that names it; later ones only carry it. */
function firstCover(row: EventRow, chain: readonly CompactionRow[]): string | null {
  const first = chain.find((candidate) => {
    const compaction = compactionOf(candidate);
    if (!compaction || compaction.exceptions.includes(row.seq)) return false;
    return compaction.ranges.some(([from, to]) => row.seq >= from && row.seq <= to);
  });
  return first?.id ?? null;
}

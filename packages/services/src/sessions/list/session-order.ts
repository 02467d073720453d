import { OrreryError, type SessionSort } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionRow } from '../../record/session-row.ts';

const { agentSession } = schema;

interface Order {
  readonly column: SQL;
  readonly type: SQL;
  readonly valueOf: (row: SessionRow) => string;
}

const whole = (value: number): string => value.toFixed(0);

/** Largest or newest first. Only columns that an index orders together with the id. */
const ORDERS: Readonly<Record<SessionSort, Order>> = {
  activity: {
    column: sql`${agentSession.lastActivityAt}`,
    type: sql`timestamptz`,
    valueOf: (row) => row.lastActivityAt.toISOString(),
  },
  pressure: {
    column: sql`${agentSession.pressure}`,
    type: sql`double precision`,
    // The shortest digits that give the same number back, here as in PostgreSQL.
    valueOf: (row) => String(row.pressure),
  },
  compactions: {
    column: sql`${agentSession.compactions}`,
    type: sql`integer`,
    valueOf: (row) => whole(row.compactions),
  },
  freed: {
    column: sql`${agentSession.freedTokens}`,
    type: sql`bigint`,
    valueOf: (row) => whole(row.freedTokens),
  },
};

/** "nulls last" as in the indexes: without it PostgreSQL sorts the whole table. */
export function orderBy(sort: SessionSort): SQL[] {
  return [sql`${ORDERS[sort].column} desc nulls last`, sql`${agentSession.id} desc nulls last`];
}

/** The position after a row: the value it is ordered by, and its id, which settles ties. */
export function cursorOf(sort: SessionSort, row: SessionRow): string {
  return `${sort}/${ORDERS[sort].valueOf(row)}/${row.id}`;
}

const CURSOR = /^([a-z]{1,20})\/(-?[\dTZ:.+e-]{1,40})\/(ses_[a-z0-9]{1,40})$/;

/** Rows after a position of the same order. @throws OrreryError invalid_input. */
export function afterCursor(sort: SessionSort, cursor: string): SQL {
  const [, kind, value, id] = CURSOR.exec(cursor) ?? [];
  const isValue =
    value !== undefined && (sort === 'activity' ? isTime(value) : Number.isFinite(Number(value)));
  if (kind !== sort || !isValue) {
    throw new OrreryError(
      'invalid_input',
      'cursor: this is no position of a session list in this order. Start from the first page.',
      { issues: [{ path: 'cursor', message: 'Use the nextCursor of the page before.' }] },
    );
  }
  const { column, type } = ORDERS[sort];
  return sql`(${column}, ${agentSession.id}) < (${value}::text::${type}, ${id})`;
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

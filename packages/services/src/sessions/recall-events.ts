import {
  CONTENT_KINDS,
  type Expanded,
  expand,
  type Lane,
  laneIsVisible,
  MOST_RECALL_TOKENS,
  type RecallResult,
  recall,
} from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { requireRole, requireScope } from '../access.ts';
import { readChain } from '../compactions/chain.ts';
import type { ServiceContext } from '../context.ts';
import { loadState } from '../record/load-state.ts';
import { contentEventOf, type StoredContent } from '../record/read-events.ts';
import { findSession } from './find-session.ts';
import { originalsCondition } from './originals.ts';
import { viewerOf } from './viewer-of.ts';

interface Asking {
  readonly sessionId: string;
  readonly agentName?: string;
  readonly branch?: string;
  readonly scope?: string;
}

export interface RecallInput extends Asking {
  readonly question: string;
  readonly budgetTokens?: number;
}

export interface ExpandInput extends Asking {
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly budgetTokens?: number;
}

/** Events read at most for one search: past this the oldest are left out, and the answer says so. */
const SEARCHED_EVENTS = 20_000;
const MOST_EXPAND_TOKENS = 8_000;

/** Searches what compactions have covered of the lanes that a viewer sees. Writes nothing. */
export async function recallEvents(
  context: ServiceContext,
  input: RecallInput,
): Promise<RecallResult & { readonly searchedEvents: number }> {
  const events = await coveredEvents(context, input, 0, Number.MAX_SAFE_INTEGER);
  return {
    ...recall(events, input.question, input.budgetTokens ?? MOST_RECALL_TOKENS),
    searchedEvents: events.length,
  };
}

/** The originals of a range of covered events, as data and within a budget. Writes nothing. */
export async function expandEvents(context: ServiceContext, input: ExpandInput): Promise<Expanded> {
  const budget = Math.min(input.budgetTokens ?? MOST_RECALL_TOKENS, MOST_EXPAND_TOKENS);
  return expand(await coveredEvents(context, input, input.fromSeq, input.toSeq), budget);
}

async function coveredEvents(
  context: ServiceContext,
  asking: Asking,
  fromSeq: number,
  toSeq: number,
): Promise<StoredContent[]> {
  if (context.actor.kind === 'key') requireScope(context.actor, 'read');
  else requireRole(context.actor, 'viewer');
  const session = await findSession(context, asking.sessionId);
  const { database, states } = context;
  const { state } = await loadState(database, states, session);
  const viewer = viewerOf(session, asking);
  const events: StoredContent[] = [];
  for (const lane of state.lanes) {
    if (!lane.live || !laneIsVisible(lane.lane, viewer)) continue;
    events.push(...(await readCovered(database, session.id, lane.live.id, lane.lane, [fromSeq, toSeq])));
  }
  return events.sort((left, right) => left.seq - right.seq);
}

async function readCovered(
  db: Queryable,
  sessionId: string,
  compactionId: string,
  lane: Lane,
  [fromSeq, toSeq]: readonly [number, number],
): Promise<StoredContent[]> {
  const chain = await readChain(db, sessionId, compactionId);
  const { event } = schema;
  const rows = await db
    .select()
    .from(event)
    .where(
      and(
        eq(event.sessionId, sessionId),
        eq(event.branch, lane.branch),
        inArray(event.kind, [...CONTENT_KINDS]),
        gte(event.seq, fromSeq),
        lte(event.seq, Math.min(toSeq, 2_147_483_647)),
        originalsCondition(chain),
      ),
    )
    .orderBy(asc(event.seq))
    .limit(SEARCHED_EVENTS);
  return rows.flatMap((row) => contentEventOf(row) ?? []);
}

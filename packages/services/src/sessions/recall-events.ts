import {
  CONTENT_KINDS,
  type Expanded,
  expand,
  itemsOf,
  type LaneState,
  laneIsVisible,
  MOST_RECALL_TOKENS,
  type RecallResult,
  recall,
} from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, asc, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
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

/** Events of a lane read at most for one search: past this the oldest are left out, and the answer says so. */
const SEARCHED_EVENTS = 5_000;
/** Events read at most for one expansion: a larger range goes on from `nextSeq`. */
const EXPANDED_EVENTS = 200;
const MOST_EXPAND_TOKENS = 8_000;

/** Searches what the lanes that a viewer sees no longer show as it was. Writes nothing. */
export async function recallEvents(
  context: ServiceContext,
  input: RecallInput,
): Promise<RecallResult & { readonly searchedEvents: number; readonly isComplete: boolean }> {
  const range = { fromSeq: 0, toSeq: MOST_SEQ, limit: SEARCHED_EVENTS, newestFirst: true };
  const { events, isComplete } = await hiddenEvents(context, input, range);
  const found = recall(events, input.question, input.budgetTokens ?? MOST_RECALL_TOKENS);
  return { ...found, searchedEvents: events.length, isComplete };
}

/** The originals of covered, stubbed or shortened events, as data and within a budget. Writes nothing. */
export async function expandEvents(context: ServiceContext, input: ExpandInput): Promise<Expanded> {
  const budget = Math.min(input.budgetTokens ?? MOST_RECALL_TOKENS, MOST_EXPAND_TOKENS);
  const { fromSeq, toSeq } = input;
  const range = { fromSeq, toSeq, limit: EXPANDED_EVENTS, newestFirst: false };
  const { events, isComplete } = await hiddenEvents(context, input, range);
  const expanded = expand(events, budget);
  const last = events.at(-1);
  const goesOn = expanded.nextSeq === null && !isComplete && last !== undefined;
  return goesOn ? { ...expanded, nextSeq: last.seq + 1 } : expanded;
}

const MOST_SEQ = 2_147_483_647;

interface Range {
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly limit: number;
  readonly newestFirst: boolean;
}

interface Hidden {
  readonly events: readonly StoredContent[];
  readonly isComplete: boolean;
}

/** The events whose originals the viewer does not see: covered ones, and results shown in less room. */
async function hiddenEvents(context: ServiceContext, asking: Asking, range: Range): Promise<Hidden> {
  if (context.actor.kind === 'key') requireScope(context.actor, 'read');
  else requireRole(context.actor, 'viewer');
  const session = await findSession(context, asking.sessionId);
  const { database, states } = context;
  const { state } = await loadState(database, states, session);
  const viewer = viewerOf(session, asking);
  const found: Hidden[] = [];
  for (const lane of state.lanes) {
    if (!lane.live || !laneIsVisible(lane.lane, viewer)) continue;
    found.push(await readHidden(database, session.id, lane, range));
  }
  const events = found.flatMap((one) => one.events).sort((left, right) => left.seq - right.seq);
  return {
    events: range.newestFirst ? events : events.slice(0, range.limit),
    isComplete: found.every((one) => one.isComplete),
  };
}

async function readHidden(db: Queryable, sessionId: string, lane: LaneState, range: Range): Promise<Hidden> {
  const chain = lane.live ? await readChain(db, sessionId, lane.live.id) : [];
  const formed = itemsOf(lane.items).flatMap((item) => (item.form === undefined ? [] : [item.seq]));
  const { event } = schema;
  const hidden = or(originalsCondition(chain), formed.length > 0 ? inArray(event.seq, formed) : undefined);
  const rows = await db
    .select()
    .from(event)
    .where(
      and(
        eq(event.sessionId, sessionId),
        eq(event.branch, lane.lane.branch),
        eq(event.scope, lane.lane.scope),
        inArray(event.kind, [...CONTENT_KINDS]),
        gte(event.seq, range.fromSeq),
        lte(event.seq, Math.min(range.toSeq, MOST_SEQ)),
        hidden,
      ),
    )
    .orderBy(range.newestFirst ? desc(event.seq) : asc(event.seq))
    .limit(range.limit + 1);
  const events = rows.slice(0, range.limit).flatMap((row) => contentEventOf(row) ?? []);
  return { events, isComplete: rows.length <= range.limit };
}

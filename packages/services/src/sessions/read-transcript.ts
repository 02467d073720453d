import { type State, view } from '@orrery/compaction';
import type { CompactionBand, ModelCallPoint, TranscriptPage, TranscriptRow } from '@orrery/contracts';
import type { Queryable } from '@orrery/db';
import { requireRole } from '../access.ts';
import { readChain } from '../compactions/chain.ts';
import { compactionDetail, compactionListItem, readCommitted } from '../compactions/list-compactions.ts';
import type { CompactionRow } from '../compactions/stored.ts';
import type { ServiceContext } from '../context.ts';
import { readPolicy } from '../policies/read-policy.ts';
import { loadState } from '../record/load-state.ts';
import { readEventRows } from '../record/read-events.ts';
import { findSession } from './find-session.ts';
import { readModelCalls } from './list-model-calls.ts';
import { readOriginals } from './originals.ts';
import { eventMarks, transcriptEvent } from './transcript-event.ts';

export interface TranscriptInput {
  readonly sessionId: string;
  /** Rows before this position; the newest when left out. */
  readonly before?: number;
  readonly limit?: number;
  /** The compaction whose originals are shown. */
  readonly open?: string;
  readonly originalsAfter?: number;
}

const DEFAULT_LIMIT = 200;

interface Placed {
  readonly position: number;
  /** Settles rows of one position: the band of a lane stands before what follows it. */
  readonly rank: number;
  readonly row: TranscriptRow;
}

/**
 * The record as the console shows it: every event that a model may still see, each lane's live summary
 * where it covers, each compaction where it took effect, each model call where it was made.
 */
export async function readTranscript(
  context: ServiceContext,
  input: TranscriptInput,
): Promise<TranscriptPage> {
  requireRole(context.actor, 'viewer');
  const session = await findSession(context, input.sessionId);
  const { database, states } = context;
  const { state } = await loadState(database, states, session);
  const policy = await readPolicy(database, context.settings, session.environmentId);
  const window = windowOf(state, input);
  const inWindow = (seq: number): boolean => seq >= window.from && seq < window.before;
  const marks = eventMarks(state, session, policy);
  const rows = await readEventRows(database, session.id, window.seqs);
  const committed = await readCommitted(database, session.id);
  const calls = await readModelCalls(database, session.id);
  const placed: Placed[] = [
    ...rows.map((row) => place(row.seq, 1, { type: 'event', event: transcriptEvent(row, marks, null) })),
    ...calls.filter((call) => inWindow(call.seq)).map(placeCall),
    ...committed.filter((row) => inWindow(row.seq ?? 0)).map(placeEffect),
    ...(await placeBands(database, state, committed, input, inWindow)),
  ];
  placed.sort((left, right) => left.position - right.position || left.rank - right.rank);
  return { rows: placed.map(({ row }) => row), olderBeforeSeq: window.olderBeforeSeq };
}

interface Window {
  readonly seqs: readonly number[];
  readonly from: number;
  readonly before: number;
  readonly olderBeforeSeq: number | null;
}

/** The newest `limit` live events before a position; what lies between them comes along. */
function windowOf(state: State, input: TranscriptInput): Window {
  const before = input.before ?? Number.MAX_SAFE_INTEGER;
  const live = state.lanes
    .flatMap((lane) => view({ ...state, lanes: [lane] }, lane.lane).items)
    .flatMap((item) => (item.type === 'event' && item.seq < before ? [item.seq] : []))
    .sort((left, right) => left - right);
  const seqs = live.slice(-(input.limit ?? DEFAULT_LIMIT));
  const hasOlder = seqs.length < live.length;
  const from = hasOlder ? (seqs[0] ?? 0) : 0;
  return { seqs, from, before, olderBeforeSeq: hasOlder ? from : null };
}

function place(position: number, rank: number, row: TranscriptRow): Placed {
  return { position, rank, row };
}

function placeCall(call: ModelCallPoint): Placed {
  return place(call.seq, 2, { type: 'call', call });
}

function placeEffect(row: CompactionRow): Placed {
  return place(row.seq ?? 0, 1, { type: 'effect', compaction: compactionListItem(row) });
}

async function placeBands(
  db: Queryable,
  state: State,
  committed: readonly CompactionRow[],
  input: TranscriptInput,
  inWindow: (seq: number) => boolean,
): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const lane of state.lanes) {
    const { live } = lane;
    const row = committed.find((candidate) => candidate.id === live?.summaryId);
    if (!live || !row || !inWindow(live.firstCoveredSeq)) continue;
    const band = await readBand(db, row, live.firstCoveredSeq, live.coveredEvents, input);
    if (band) placed.push(place(live.firstCoveredSeq, 0, { type: 'band', band }));
  }
  return placed;
}

async function readBand(
  db: Queryable,
  row: CompactionRow,
  positionSeq: number,
  coveredEvents: number,
  input: TranscriptInput,
): Promise<CompactionBand | null> {
  const compaction = await compactionDetail(db, row);
  if (!compaction) return null;
  const chain = await readChain(db, row.sessionId, row.id);
  const isOpen = chain.some((link) => link.id === input.open);
  const originals = isOpen ? await readOriginals(db, row.sessionId, chain, input.originalsAfter ?? 0) : null;
  return { compaction, chain: chain.map(compactionListItem), coveredEvents, positionSeq, originals };
}

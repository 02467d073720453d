import type { CompactionListItem, ModelCallPoint } from '@orrery/contracts';
import { type Band, type BandContext, prepareBand } from './band.ts';
import { type CallLine, callLine } from './call-line.ts';
import { type JoinedAtoms, joinAtoms } from './join-atoms.ts';
import { type Message, prepareMessage } from './message.ts';
import {
  isSameLane,
  type RowOf,
  type TranscriptEvent,
  type TranscriptPage,
  type TranscriptRow,
} from './types.ts';

/** Where a compaction took effect. */
export interface Effect {
  readonly number: number;
  readonly seq: number;
  readonly at: Date;
  readonly words: string;
}

export type DisplayRow =
  | { readonly type: 'message'; readonly message: Message }
  /** Calls in a row whose answers are not shown: covered by a summary, or not recorded yet. */
  | {
      readonly type: 'calls';
      readonly seq: number;
      readonly calls: readonly CallLine[];
      readonly isAnswerDue: boolean;
    }
  | { readonly type: 'band'; readonly band: Band }
  | { readonly type: 'effect'; readonly effect: Effect };

export interface TranscriptContext extends Omit<BandContext, 'shown'> {
  /** All calls of the session, to say from which one a compaction is in force. */
  readonly calls: readonly ModelCallPoint[];
}

/** Rows of the record as they are shown: results beside their calls, a call's numbers under its answer. */
export function prepareTranscript(page: TranscriptPage, context: TranscriptContext): readonly DisplayRow[] {
  const events = page.rows.flatMap((row) => (row.type === 'event' ? [row.event] : []));
  const atoms = joinAtoms(events);
  const answered = answeredCalls(page.rows);
  const shown = new Set(events.map(({ seq }) => seq));
  const lastEventSeq = events.at(-1)?.seq ?? 0;
  const place = { context, atoms, answered, shown, lastEventSeq };
  const rows = page.rows.map((row, index) => displayRow(row, before(page.rows, index), place));
  return foldCalls(rows.filter((row) => row !== null));
}

/** What a row needs to know of the page around it. */
interface Place {
  readonly context: TranscriptContext;
  readonly atoms: JoinedAtoms;
  readonly answered: ReadonlyMap<number, ModelCallPoint>;
  readonly shown: ReadonlySet<number>;
  readonly lastEventSeq: number;
}

/** A row as it is shown, or null for one that is shown in another. */
function displayRow(
  row: TranscriptRow,
  earlier: TranscriptEvent | undefined,
  place: Place,
): DisplayRow | null {
  const { context, answered, shown, lastEventSeq } = place;
  switch (row.type) {
    case 'event':
      return messageRow(row.event, earlier, place);
    case 'call': {
      if (isAnswered(answered, row)) return null;
      const { seq } = row.call;
      return { type: 'calls', seq, calls: [callLine(row.call)], isAnswerDue: seq > lastEventSeq };
    }
    case 'band':
      return { type: 'band', band: prepareBand(row.band, { ...context, shown }) };
    case 'effect':
      return { type: 'effect', effect: prepareEffect(row.compaction, context.calls) };
  }
}

/** The event before a row. */
function before(rows: readonly TranscriptRow[], index: number): TranscriptEvent | undefined {
  const row = rows.slice(0, index).findLast((earlier) => earlier.type === 'event');
  return row?.type === 'event' ? row.event : undefined;
}

function foldCalls(rows: readonly DisplayRow[]): readonly DisplayRow[] {
  const folded: DisplayRow[] = [];
  for (const row of rows) {
    const last = folded.at(-1);
    if (row.type === 'calls' && last?.type === 'calls' && row.isAnswerDue === last.isAnswerDue) {
      folded[folded.length - 1] = { ...last, calls: [...last.calls, ...row.calls] };
    } else {
      folded.push(row);
    }
  }
  return folded;
}

function messageRow(
  event: TranscriptEvent,
  earlier: TranscriptEvent | undefined,
  place: Place,
): DisplayRow | null {
  const { atoms, answered, context } = place;
  if (atoms.joined.has(event.seq)) return null;
  const call = answered.get(event.seq);
  const message = prepareMessage(event, {
    calls: atoms.calls.get(event.seq) ?? [],
    call: call ? callLine(call) : null,
    before: earlier,
    full: context.full,
  });
  return { type: 'message', message };
}

/** Calls whose answer is the next event of the page, by the seq of the answer. */
function answeredCalls(rows: readonly TranscriptRow[]): ReadonlyMap<number, ModelCallPoint> {
  const answered = new Map<number, ModelCallPoint>();
  rows.forEach((row, index) => {
    if (row.type !== 'call') return;
    const next = rows.slice(index + 1).find((later) => later.type === 'event' || later.type === 'call');
    if (
      next?.type === 'event' &&
      next.event.kind === 'model_message' &&
      isSameLane(next.event.lane, row.call.lane)
    ) {
      answered.set(next.event.seq, row.call);
    }
  });
  return answered;
}

function isAnswered(answered: ReadonlyMap<number, ModelCallPoint>, { call }: RowOf<'call'>): boolean {
  return [...answered.values()].some(({ id }) => id === call.id);
}

function prepareEffect(compaction: CompactionListItem, calls: readonly ModelCallPoint[]): Effect {
  const first = calls.find((call) => call.basedOnSeq >= compaction.seq);
  const from = first ? `call ${first.number}` : 'the next call';
  return {
    number: compaction.number,
    seq: compaction.seq,
    at: compaction.createdAt,
    words: `Compaction ${compaction.number} in force from ${from}${compaction.undone ? ', undone since' : ''}`,
  };
}

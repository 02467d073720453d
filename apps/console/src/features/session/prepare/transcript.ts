import type { CompactionListItem, ModelCallPoint } from '@orrery/contracts';
import { type Band, type BandContext, prepareBand } from './band.ts';
import { type CallLine, callLine } from './call-line.ts';
import { type JoinedAtoms, joinAtoms } from './join-atoms.ts';
import { type Message, prepareMessage } from './message.ts';
import { isSameLane, type RowOf, type TranscriptEvent, type TranscriptPage, type TranscriptRow } from './types.ts';

/** Where a compaction took effect. */
export interface Effect {
  readonly number: number;
  readonly seq: number;
  readonly at: Date;
  readonly words: string;
}

export type DisplayRow =
  | { readonly type: 'message'; readonly message: Message }
  | { readonly type: 'call'; readonly seq: number; readonly call: CallLine }
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
  let before: TranscriptEvent | undefined;
  return page.rows.flatMap((row): readonly DisplayRow[] => {
    switch (row.type) {
      case 'event': {
        const prepared = messageRow(row.event, atoms, answered.get(row.event.seq), before);
        before = row.event;
        return prepared;
      }
      case 'call':
        return isAnswered(answered, row) ? [] : [{ type: 'call', seq: row.call.seq, call: callLine(row.call) }];
      case 'band':
        return [{ type: 'band', band: prepareBand(row.band, { ...context, shown }) }];
      case 'effect':
        return [{ type: 'effect', effect: prepareEffect(row.compaction, context.calls) }];
    }
  });
}

function messageRow(
  event: TranscriptEvent,
  atoms: JoinedAtoms,
  call: ModelCallPoint | undefined,
  before: TranscriptEvent | undefined,
): readonly DisplayRow[] {
  if (atoms.joined.has(event.seq)) return [];
  const calls = atoms.calls.get(event.seq) ?? [];
  return [{ type: 'message', message: prepareMessage(event, { calls, call: call ? callLine(call) : null, before }) }];
}

/** Calls whose answer is the next event of the page, by the seq of the answer. */
function answeredCalls(rows: readonly TranscriptRow[]): ReadonlyMap<number, ModelCallPoint> {
  const answered = new Map<number, ModelCallPoint>();
  rows.forEach((row, index) => {
    if (row.type !== 'call') return;
    const next = rows.slice(index + 1).find((later) => later.type === 'event' || later.type === 'call');
    if (next?.type === 'event' && next.event.kind === 'model_message' && isSameLane(next.event.lane, row.call.lane)) {
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
    words: `Compaction ${compaction.number} in force from ${from}`,
  };
}

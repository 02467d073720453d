import { isSameLane, type PartOf, type TranscriptEvent } from './types.ts';

/** A tool call with the result that answers it, wherever in the record that is. */
export interface JoinedCall {
  readonly call: PartOf<'tool_call'>;
  readonly result: PartOf<'tool_result'> | null;
  readonly resultEvent: TranscriptEvent | null;
  /** The first line of its event: an event with several results has its tokens once. */
  readonly isFirstOfEvent: boolean;
}

export interface JoinedAtoms {
  /** Calls of each model message, by its seq. */
  readonly calls: ReadonlyMap<number, readonly JoinedCall[]>;
  /** Result events that are shown with their calls and need no row of their own. */
  readonly joined: ReadonlySet<number>;
}

interface Slot {
  readonly event: TranscriptEvent;
  readonly call: PartOf<'tool_call'>;
  answer: { part: PartOf<'tool_result'>; event: TranscriptEvent; isFirst: boolean } | null;
}

/**
 * Joins results with their calls: the nearest preceding call of that id in the lane without a final result;
 * without ids the first of that name. Results whose call is not among these events stay on their own.
 */
export function joinAtoms(events: readonly TranscriptEvent[]): JoinedAtoms {
  const slots: Slot[] = [];
  const joined = new Set<number>();
  for (const event of events) {
    for (const part of event.parts) {
      if (part.type === 'tool_call') slots.push({ event, call: part, answer: null });
    }
    if (event.kind === 'tool_result' && answerAll(event, slots)) joined.add(event.seq);
  }
  const calls = new Map<number, JoinedCall[]>();
  for (const { event, call, answer } of slots) {
    const line: JoinedCall = {
      call,
      result: answer?.part ?? null,
      resultEvent: answer?.event ?? null,
      isFirstOfEvent: answer?.isFirst ?? false,
    };
    calls.set(event.seq, [...(calls.get(event.seq) ?? []), line]);
  }
  return { calls, joined };
}

/** Gives each result of an event to its call; false, and nothing given, when one has no call here. */
function answerAll(event: TranscriptEvent, slots: readonly Slot[]): boolean {
  const results = event.parts.filter((part) => part.type === 'tool_result');
  if (results.length === 0 || results.length < event.parts.length) return false;
  const taken = new Set<Slot>();
  const pairs: { slot: Slot; part: PartOf<'tool_result'> }[] = [];
  for (const part of results) {
    const open = slots.filter((slot) => isOpen(slot, event) && !taken.has(slot));
    const slot = slotFor(part, open);
    if (!slot) return false;
    taken.add(slot);
    pairs.push({ slot, part });
  }
  pairs.forEach(({ slot, part }, index) => {
    slot.answer = { part, event, isFirst: index === 0 };
  });
  return true;
}

function isOpen(slot: Slot, event: TranscriptEvent): boolean {
  return (
    isSameLane(slot.event.lane, event.lane) && (slot.answer === null || slot.answer.part.pending === true)
  );
}

function slotFor(part: PartOf<'tool_result'>, open: readonly Slot[]): Slot | undefined {
  if (part.callId === undefined)
    return open.find(({ call }) => call.callId === undefined && call.name === part.name);
  return open.findLast(({ call }) => call.callId === part.callId);
}

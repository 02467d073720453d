import {
  type ContentEvent,
  type EventHeader,
  itemsOf,
  laneOf,
  laneState,
  type PinEvent,
  type State,
  type UsageReportEvent,
} from '@orrery/compaction';
import { newId, OrreryError } from '@orrery/contracts';
import { contentDigest } from '../record/content-digest.ts';
import type { RecordWriter } from '../record/writer.ts';
import type { KnownEvent } from './duplicates.ts';

type FilledIn = 'id' | 'timestamp' | 'invocationId' | 'author';
type Incoming<E extends EventHeader> = Omit<E, FilledIn> & Partial<Pick<E, FilledIn>>;

/** An event as a client may send it: what it leaves out is filled in here. */
export type IncomingEvent = Incoming<ContentEvent> | Incoming<UsageReportEvent> | Incoming<PinEvent>;

export type CompletedEvent = ContentEvent | UsageReportEvent | PinEvent;

export interface CompletedEntry {
  readonly event: CompletedEvent;
  /** The position of the same event in the record, or null when it is new. */
  readonly duplicateOf: number | null;
}

/** What the record has of that which a batch names. */
export interface KnownReferences {
  readonly events: ReadonlyMap<string, KnownEvent>;
  readonly modelCallIds: ReadonlySet<string>;
}

/**
 * Fills in what a client left out and sorts out what the record already has. Refuses before anything is
 * written, so that a bad fifth event leaves nothing of the first four behind.
 */
export function completeEvents(
  writer: RecordWriter,
  incoming: readonly IncomingEvent[],
  known: KnownReferences,
): readonly CompletedEntry[] {
  const seen = new Map<string, KnownEvent>(known.events);
  const invocations = new Map<string, string>();
  let nextSeq = writer.state.seq + 1;
  return incoming.map((event, index) => {
    const completed = complete(writer, event, invocations);
    const digest = contentDigest(completed);
    const earlier = seen.get(completed.id);
    if (!earlier) {
      checkReferences(writer.state, known.modelCallIds, event, index);
      seen.set(completed.id, { seq: nextSeq, contentDigest: digest });
      nextSeq += 1;
      return { event: completed, duplicateOf: null };
    }
    if (earlier.contentDigest !== digest) throw conflict(completed.id, earlier.seq, index);
    return { event: completed, duplicateOf: earlier.seq };
  });
}

function complete(
  writer: RecordWriter,
  event: IncomingEvent,
  invocations: Map<string, string>,
): CompletedEvent {
  const header = {
    id: event.id ?? newId('event', writer.now),
    timestamp: event.timestamp ?? writer.now,
    invocationId: event.invocationId ?? invocationFor(writer.state, event, invocations),
    author: event.author ?? authorOf(writer, event),
  };
  return { ...event, ...header };
}

function authorOf(writer: RecordWriter, event: IncomingEvent): string {
  if (event.kind === 'user_message') return 'user';
  if (event.kind === 'instruction') return 'system';
  return event.agentName ?? writer.session.agentName;
}

/** A client without invocations gets a new one with each user message; what follows belongs to it. */
function invocationFor(state: State, event: IncomingEvent, invocations: Map<string, string>): string {
  const lane = laneOf(event);
  const key = `${lane.branch}\n${lane.scope}`;
  const running = invocations.get(key) ?? laneState(state, lane).invocationId;
  const invocationId =
    event.kind === 'user_message' || running === null ? `inv-${newId('event').slice(4)}` : running;
  invocations.set(key, invocationId);
  return invocationId;
}

function checkReferences(
  state: State,
  modelCallIds: ReadonlySet<string>,
  event: IncomingEvent,
  index: number,
): void {
  const modelCallId = 'modelCallId' in event ? event.modelCallId : undefined;
  if (modelCallId !== undefined && !modelCallIds.has(modelCallId)) {
    throw badField(
      index,
      'modelCallId',
      `This session has no model call ${modelCallId}. Give the modelCallId that POST …/context answered, or leave it out.`,
    );
  }
  if (event.kind === 'pin' && !isLive(state, event)) {
    throw badField(
      index,
      'targetSeq',
      `Event ${event.targetSeq} is not in the view of this lane, so it cannot be pinned.`,
    );
  }
}

function isLive(state: State, event: Incoming<PinEvent>): boolean {
  return itemsOf(laneState(state, laneOf(event)).items).some((item) => item.seq === event.targetSeq);
}

function badField(index: number, field: string, message: string): OrreryError {
  const path = `events[${index}].${field}`;
  return new OrreryError('invalid_input', `${path}: ${message}`, { issues: [{ path, message }] });
}

function conflict(id: string, seq: number, index: number): OrreryError {
  const path = `events[${index}].id`;
  const message = `The record has event ${id} at seq ${seq} with other content. Send new content under a new id.`;
  return new OrreryError('event_conflict', message, { issues: [{ path, message }], seq });
}

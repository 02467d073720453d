import {
  type ContentEvent,
  type EventHeader,
  itemsOf,
  laneOf,
  laneState,
  type PinEvent,
  type State,
  stableJson,
  type UsageReportEvent,
} from '@orrery/compaction';
import { newId, OrreryError } from '@orrery/contracts';
import { contentDigest } from '../record/content-digest.ts';
import type { RecordWriter } from '../record/writer.ts';
import type { Extras, KnownEvent } from './duplicates.ts';

/** The end of the year 9999, the last that a database column takes. */
const LATEST_TIME_MS = 253_402_300_799_999;

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
    const earlier = event.id === undefined ? undefined : seen.get(event.id);
    const invocationId = earlier?.invocationId ?? invocationFor(writer.state, event, invocations);
    // What follows belongs to the run of this event, also when this one was sent before.
    invocations.set(laneKey(event), invocationId);
    const completed = complete(writer, event, invocationId);
    checkTime(completed.timestamp, index);
    const digest = contentDigest(completed);
    if (!earlier) {
      checkReferences(writer.state, known.modelCallIds, event, index);
      seen.set(completed.id, {
        seq: nextSeq,
        contentDigest: digest,
        invocationId,
        extras: extrasOf(completed),
      });
      nextSeq += 1;
      return { event: completed, duplicateOf: null };
    }
    checkSame(completed, digest, earlier, index);
    return { event: completed, duplicateOf: earlier.seq };
  });
}

function laneKey(event: IncomingEvent): string {
  const { branch, scope } = laneOf(event);
  return `${branch}\n${scope}`;
}

function complete(writer: RecordWriter, event: IncomingEvent, invocationId: string): CompletedEvent {
  const header = {
    id: event.id ?? newId('event', writer.now),
    timestamp: event.timestamp ?? writer.now,
    invocationId,
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
function invocationFor(state: State, event: IncomingEvent, invocations: ReadonlyMap<string, string>): string {
  if (event.invocationId !== undefined) return event.invocationId;
  const running = invocations.get(laneKey(event)) ?? laneState(state, laneOf(event)).invocationId;
  return event.kind === 'user_message' || running === null ? `inv-${newId('event').slice(4)}` : running;
}

/** Formats other than our own bring times in units of their own. */
function checkTime(timestamp: number, index: number): void {
  if (timestamp >= 0 && timestamp <= LATEST_TIME_MS) return;
  throw badField(index, 'timestamp', 'The time is not between 1970 and 9999. Check its unit.');
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

const EXTRA_FIELDS = ['evidence', 'usage', 'modelCallId'] as const;

function extrasOf(event: CompletedEvent): Extras {
  return event.kind === 'pin' ? {} : event;
}

/** A retry has the same content, and what else it says is what was said. */
function checkSame(event: CompletedEvent, digest: string, earlier: KnownEvent, index: number): void {
  if (earlier.contentDigest !== digest) throw conflict(event.id, earlier.seq, index, 'id');
  const given = extrasOf(event);
  for (const field of EXTRA_FIELDS) {
    const isChanged =
      given[field] !== undefined && stableJson(given[field]) !== stableJson(earlier.extras[field] ?? null);
    if (isChanged) throw conflict(event.id, earlier.seq, index, field);
  }
}

function conflict(id: string, seq: number, index: number, field: string): OrreryError {
  const path = `events[${index}].${field}`;
  const message = `The record has event ${id} at seq ${seq} with other ${field === 'id' ? 'content' : field}. Send new content under a new id.`;
  return new OrreryError('event_conflict', message, { issues: [{ path, message }], seq });
}

import type { ContentEvent, EventHeader, PinEvent, UsageReportEvent } from '@orrery/compaction';
import type { SessionPropertiesInput } from '@orrery/contracts/v1';

/** An event as a client sends it: without a position, and with any header field left to the server. */
type Incoming<E extends EventHeader> = Omit<E, keyof EventHeader> & Partial<EventHeader>;

export type IncomingContent = Incoming<ContentEvent>;
export type IncomingEvent = IncomingContent | Incoming<UsageReportEvent> | Incoming<PinEvent>;

/** Something that a foreign format carries and the record has no place for. */
export interface Ignored {
  readonly reason: IgnoredReason;
  readonly count: number;
}

export const IGNORED_REASONS = [
  /** A claim that events were compacted: only the engine's own compactions hide anything. */
  'compaction_action',
  /** A request to rewind. */
  'rewind_action',
  /** State, artifacts and other actions of an event. */
  'other_actions',
  'event_without_content',
  /** A piece of a streamed answer; the whole answer follows as its own event. */
  'partial_event',
  'session_state',
  /** Fields of events or parts beside those that were read. */
  'unread_fields',
] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** What a body says, in the engine's terms. */
export interface Decoded {
  readonly session?: SessionPropertiesInput;
  /** Refuse the append unless the record ends exactly here. */
  readonly expectedSeq?: number;
  readonly events: readonly IncomingEvent[];
  /** Parts kept as they came because nothing here knows their kind. */
  readonly opaqueParts: number;
  readonly ignored: readonly Ignored[];
}

export const FORMATS = ['orrery', 'adk'] as const;
export type Format = (typeof FORMATS)[number];

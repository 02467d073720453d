import type { Compaction } from './compaction.ts';
import type { Part } from './part.ts';
import type { ReportedUsage } from './usage.ts';

/** Kinds of events that a model may see. */
export const CONTENT_KINDS = [
  'user_message',
  'model_message',
  'tool_result',
  'confirmation_request',
  'auth_request',
  'instruction',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Who may claim what: the kind of an annotation has to match the author of its event. */
export const EVIDENCE_KINDS = ['user-stated', 'tool-observed', 'agent-claimed'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** An explicit annotation of a fact. Nothing is inferred from the text. */
export interface EvidenceAnnotation {
  readonly factId: string;
  readonly statement: string;
  readonly kind: EvidenceKind;
}

/** Fields of every event before the record gives it a position. */
export interface EventHeader {
  /** Chosen by the client; unique in its session, which makes a retry harmless. */
  readonly id: string;
  /** Milliseconds since 1970, information only: `seq` is the one order. */
  readonly timestamp: number;
  /** One user-initiated run. */
  readonly invocationId: string;
  readonly author: string;
  readonly agentName?: string;
  readonly branch?: string;
  readonly scope?: string;
}

export interface ContentEvent extends EventHeader {
  readonly kind: ContentKind;
  readonly parts: readonly Part[];
  /** The provider's report for the call that produced this message. */
  readonly usage?: ReportedUsage;
  /** The model call that this message answers, where the client says so. */
  readonly modelCallId?: string;
  readonly evidence?: readonly EvidenceAnnotation[];
}

/** Written when a request is made: makes "what the model saw" a fact. */
export interface ModelCallEvent extends EventHeader {
  readonly kind: 'model_call';
  /** The newest seq that the request was assembled from. */
  readonly basedOnSeq: number;
  readonly viewDigest: string;
  readonly model: string;
  /** Digest of system instruction and tools, where the client gives it: a change breaks the cache. */
  readonly prefixDigest?: string;
  /** Tokens of system instruction and tools, where the client declares them. */
  readonly overheadTokens?: number;
}

/** A report that comes after its call, for clients that do not put usage on the message. */
export interface UsageReportEvent extends EventHeader {
  readonly kind: 'usage_report';
  readonly modelCallId: string;
  readonly usage: ReportedUsage;
}

/** Keeps one event verbatim in every view, or releases it. */
export interface PinEvent extends EventHeader {
  readonly kind: 'pin';
  readonly targetSeq: number;
  readonly pinned: boolean;
}

/** Takes the live compaction of a lane back: the view before it returns byte for byte. */
export interface UndoEvent extends EventHeader {
  readonly kind: 'undo';
  readonly compactionId: string;
}

/** Ends the hold that an undo puts on the non-hard triggers of its lane. */
export interface ReleaseEvent extends EventHeader {
  readonly kind: 'release';
}

/** Hides every content event after `toSeq`: they are neither shown nor summarised from then on. */
export interface RewindEvent extends EventHeader {
  readonly kind: 'rewind';
  readonly toSeq: number;
}

/** Says of an open call that no answer will come, or takes that back. Changes its label only. */
export interface MarkEvent extends EventHeader {
  readonly kind: 'mark';
  readonly callSeq: number;
  readonly callId?: string;
  readonly isDead: boolean;
}

/** Words of a person about a session. No model sees them. */
export interface NoteEvent extends EventHeader {
  readonly kind: 'note';
  readonly text: string;
}

export interface CompactionEvent extends EventHeader {
  readonly kind: 'compaction';
  readonly compaction: Compaction;
}

export type ControlEvent =
  | ModelCallEvent
  | UsageReportEvent
  | PinEvent
  | MarkEvent
  | NoteEvent
  | RewindEvent
  | UndoEvent
  | ReleaseEvent
  | CompactionEvent;
export type RecordEvent = ContentEvent | ControlEvent;

/** An event in the record: `seq` is its position, from 1, without gaps. */
export type Recorded<E extends RecordEvent = RecordEvent> = E & { readonly seq: number };

export function isContentEvent(event: RecordEvent): event is ContentEvent {
  return (CONTENT_KINDS as readonly string[]).includes(event.kind);
}

/** The evidence kind that an event of this kind may carry, or null when it may carry none. */
export function evidenceKindOf(kind: ContentKind): EvidenceKind | null {
  if (kind === 'user_message') return 'user-stated';
  if (kind === 'tool_result') return 'tool-observed';
  if (kind === 'model_message') return 'agent-claimed';
  return null;
}

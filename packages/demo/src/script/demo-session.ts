import type { ContentKind, EvidenceAnnotation, Part } from '@orrery/compaction';
import type { RootKind, Transport } from '@orrery/contracts';

/** One event of a recorded session, before it gets an id and a time. */
export interface DemoEvent {
  readonly kind: ContentKind;
  readonly parts: readonly Part[];
  /** Absent for users. */
  readonly agentName?: string;
  readonly branch?: string;
  readonly invocationId: string;
  readonly evidence?: readonly EvidenceAnnotation[];
  /** Seconds since the event before it. */
  readonly afterSeconds: number;
}

/** Who calls which model, and what the request carries besides the events. */
export interface DemoModelCall {
  readonly agentName: string;
  readonly branch?: string;
  readonly model: string;
  readonly overheadTokens: number;
}

export interface AppendStep {
  readonly append: readonly DemoEvent[];
}

export interface AnswerStep {
  readonly modelCall: DemoModelCall;
  /** What the model answers: one message, mostly. */
  readonly answer: readonly DemoEvent[];
}

export type DemoStep = AppendStep | AnswerStep;

/** A recorded session: properties, and the steps in which an agent would have sent it. */
export interface DemoSession {
  readonly id: string;
  readonly title: string;
  readonly agentName: string;
  readonly model: string;
  readonly transport: Transport;
  readonly rootKind: RootKind;
  readonly windowTokens: number;
  /** In which format its events are sent. */
  readonly format: 'orrery' | 'adk';
  /** Whether usage travels on the message or comes in an event of its own. */
  readonly usageOn: 'message' | 'report';
  /** How long ago its last event was, in minutes. */
  readonly endedMinutesAgo: number;
  readonly steps: readonly DemoStep[];
}

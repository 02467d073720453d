import type { ContentEvent, Recorded, SummarizerIdentity, Summary } from '@orrery/compaction';

/** What a summarizer is given: the summary that stands so far and the events it has to take in. */
export interface SummarizerInput {
  /** The live summary that the new one replaces; null for the first of a lane. */
  readonly previous: Summary | null;
  /** The events to be covered, in record order. */
  readonly events: readonly Recorded<ContentEvent>[];
  /** Bound of the rendered summary in tokens, as the engine estimates them. */
  readonly maxTokens: number;
  /** What a person asked to keep in view. */
  readonly focus?: string;
}

/** Tokens a model charged for making a summary. Absent is unknown, not zero. */
export interface SummarizerUsage {
  readonly promptTokens: number;
  readonly cacheReadTokens?: number;
  readonly outputTokens?: number;
}

export interface SummaryResult {
  readonly summary: Summary;
  readonly identity: SummarizerIdentity;
  /** Absent where no model was asked. */
  readonly usage?: SummarizerUsage;
}

/** The port that services use: a model, or the deterministic digest. */
export interface Summarizer {
  readonly identity: SummarizerIdentity;
  /** Rejects with the signal's reason when it is aborted; nothing is kept then. */
  summarize(input: SummarizerInput, signal: AbortSignal): Promise<SummaryResult>;
}

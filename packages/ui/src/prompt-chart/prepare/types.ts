/** A model call as the chart needs it. Token fields are null where the provider reported nothing. */
export interface PromptCall {
  readonly number: number;
  readonly seq: number;
  readonly at: Date;
  readonly estimatedTokens: number;
  readonly promptTokens: number | null;
  readonly freshTokens: number | null;
  readonly cacheReadTokens: number | null;
  readonly cacheWriteTokens: number | null;
  readonly outputTokens: number | null;
  /** What held at this call; 0 while compaction by tokens was off. */
  readonly triggerTokens: number;
  readonly windowTokens: number | null;
}

export interface PromptCompaction {
  readonly number: number;
  readonly seq: number;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
}

/** The request that has not been made yet. */
export interface PromptNext {
  readonly tokens: number;
  readonly source: 'reported' | 'estimated';
}

export interface PromptInput {
  /** In order of their numbers. */
  readonly calls: readonly PromptCall[];
  readonly compactions: readonly PromptCompaction[];
  readonly next: PromptNext | null;
}

/** Price of a stretch of a prompt. `unsplit`: reported without a split; `estimated`: not reported at all. */
export type Ink = 'read' | 'write' | 'fresh' | 'unsplit' | 'estimated';

export interface Segment {
  readonly ink: Ink;
  readonly tokens: number;
}

/** Height of the plot in pixels: vertical places are pixels, horizontal ones per cent of the width. */
export const PLOT_HEIGHT = 300;

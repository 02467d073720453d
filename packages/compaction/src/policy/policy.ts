/** What a policy does with a decision: nothing, write it down, or act on it. */
export const COMPACTION_MODES = ['off', 'observe', 'enforce'] as const;
export type CompactionMode = (typeof COMPACTION_MODES)[number];

/** A rule that keeps events verbatim for ever, by tool name or by author. */
export type KeepVerbatimRule = { readonly toolName: string } | { readonly author: string };

/** When and what to compact in one environment. It never changes how a record is read. */
export interface Policy {
  readonly mode: CompactionMode;
  /** Prompt tokens at which compaction fires; 0 switches everything off. */
  readonly tokenThreshold: number;
  /** Share of the usable window at which it fires on small windows; the smaller of the two is the trigger. */
  readonly thresholdFraction: number;
  /** The newest visible events that stay verbatim under every trigger but the hard one. */
  readonly retentionEvents: number;
  /** New invocations that arm the sliding window. */
  readonly compactionInterval: number;
  /** Last covered invocations given to the summarizer again as context. */
  readonly overlapSize: number;
  /** Explicit model of the summarizer; null resolves one. */
  readonly summarizerModel: string | null;
  /** Tokens kept free for the answer; null takes the model's. */
  readonly outputReserveTokens: number | null;
  readonly maxRequestBytes: number;
  readonly maxToolResultBytes: number;
  /** Share of the trigger that a compaction aims for; decides whether further tiers run. */
  readonly targetFraction: number;
  /** Below this a compaction is not worth the broken cache; null is min(4,096, 10 % of the trigger). */
  readonly minReclaimTokens: number | null;
  /** Old results become one-line stubs before anything is summarised. */
  readonly stubFirst: boolean;
  readonly deadCallAfterInvocations: number;
  readonly maxSummaryTokens: number;
  readonly hardPathDeadlineMs: number;
  readonly keepVerbatim: readonly KeepVerbatimRule[];
}

export const DEFAULT_POLICY: Policy = {
  mode: 'enforce',
  tokenThreshold: 250_000,
  thresholdFraction: 0.8,
  retentionEvents: 20,
  compactionInterval: 50,
  overlapSize: 2,
  summarizerModel: null,
  outputReserveTokens: null,
  maxRequestBytes: 10 * 1024 * 1024,
  maxToolResultBytes: 4 * 1024 * 1024,
  targetFraction: 0.5,
  minReclaimTokens: null,
  stubFirst: false,
  deadCallAfterInvocations: 5,
  maxSummaryTokens: 4_096,
  hardPathDeadlineMs: 8_000,
  keepVerbatim: [],
};

export type PolicyField = keyof Policy;

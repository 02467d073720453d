import type { Message } from '../shared/conversation.ts';

/** Above this a conversation is compacted; half of it is what a limiter may leave. */
export const TRIGGER_TOKENS = 250_000;
export const LIMIT_TOKENS = TRIGGER_TOKENS / 2;
export const KEPT_EVENTS = 20;

/** How a fake summarizer behaves. */
export const SUMMARIES = ['good', 'throws', 'empty', '2 MB'] as const;
export type SummaryKind = (typeof SUMMARIES)[number];

const GOOD = 'The agent compared latency before and after the rollout and found pool timeouts in checkout.';

/** The answer of a fake summarizer: no network, no time. @throws Error for `throws`. */
export function fakeSummary(kind: SummaryKind): string {
  if (kind === 'throws') throw new Error('The model is not available.');
  if (kind === 'empty') return '';
  return kind === 'good' ? GOOD : 'pool timeouts in checkout '.repeat(80_660);
}

/** A message of an engine's result, reduced to what the scores look at. */
export interface Seen {
  readonly role: Message['role'];
  readonly text: string;
  readonly calls: readonly string[];
  readonly results: readonly string[];
}

/** One use of an engine on one conversation: prepared, then worked once. */
export interface Run {
  /** The timed part. */
  work(): unknown;
  /** What the model would be sent now. */
  seen(): readonly Seen[];
  /** The record as text, to tell whether it was changed. */
  record(): string;
}

export interface Subject {
  readonly name: string;
  /** The package that it comes from; null for our own. */
  readonly packageName: string | null;
  readonly hasSummarizer: boolean;
  /** Where the system message is kept outside of what the engine gets. */
  readonly systemIsApart: boolean;
  /** Loads once; then a run is made anew from the messages as often as wanted. */
  load(): Promise<(messages: readonly Message[], summary: SummaryKind) => Run>;
}

/** Characters of what the scores look at, over four: one measure for all, whatever each engine counts. */
export function tokensOf(seen: readonly Seen[]): number {
  return Math.ceil(seen.reduce((sum, { text }) => sum + text.length, 0) / 4);
}

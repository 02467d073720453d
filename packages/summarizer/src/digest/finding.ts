import type { SummarySectionTitle } from '@orrery/compaction';

/** A stretch of a statement: our own words, or text taken literally from a source. */
export interface Span {
  readonly text: string;
  readonly literal: boolean;
}

/** A statement in the making. */
export interface Finding {
  readonly section: SummarySectionTitle;
  readonly spans: readonly Span[];
  /** Positions of the events it was taken from, rising. */
  readonly sources: readonly number[];
  /** What is kept when there is no room for all of a section: the higher one. */
  readonly rank: number;
}

/** Above every position: the rank of the statement that is kept before all others of its section. */
export const FIRST = Number.MAX_SAFE_INTEGER;

export const own = (text: string): Span => ({ text, literal: false });
export const quoted = (text: string): Span => ({ text, literal: true });

export function textOf(finding: Pick<Finding, 'spans'>): string {
  return finding.spans.map((span) => span.text).join('');
}

/** A list of sources can grow with the session; the first and the newest ones tell where to look. */
const MOST_SOURCES = 4;

export function joinSources(...lists: readonly (readonly number[])[]): readonly number[] {
  const all = [...new Set(lists.flat())].sort((left, right) => left - right);
  const [first] = all;
  if (first === undefined || all.length <= MOST_SOURCES) return all;
  return [first, ...all.slice(1 - MOST_SOURCES)];
}

export function newest(sources: readonly number[]): number {
  return sources.at(-1) ?? 0;
}

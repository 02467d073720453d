import type { ContentEvent, Recorded } from '../record/event.ts';
import { estimateTokens } from '../tokens/estimate.ts';
import { eventText } from './event-text.ts';
import { isIdentifier, questionTerms, termsOf } from './terms.ts';

/** One passage of a covered event that answers a question, verbatim. */
export interface RecallHit {
  readonly seq: number;
  readonly author: string;
  readonly kind: ContentEvent['kind'];
  readonly excerpt: string;
  /** Characters of the event before and after the excerpt. */
  readonly cutBefore: number;
  readonly cutAfter: number;
  readonly tokens: number;
}

export interface RecallResult {
  readonly hits: readonly RecallHit[];
  readonly tokens: number;
  /** Events that matched and found no room. */
  readonly leftOut: number;
}

/** A larger budget would undo what compaction gained. */
export const MOST_RECALL_TOKENS = 2_000;

const EXCERPT_CHARACTERS = 600;
const IDENTIFIER_WEIGHT = 4;
/** BM25's usual constants: how fast repetition and length stop counting. */
const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.4;

interface Scored {
  readonly event: Recorded<ContentEvent>;
  readonly text: string;
  readonly score: number;
}

/**
 * Finds what covered events say about a question, within a budget of tokens. Deterministic: BM25 over
 * words with a weight for identifiers (paths, ids, numbers), ties to the earlier event. Excerpts are
 * verbatim and in record order. Linear in the text given.
 */
export function recall(
  events: readonly Recorded<ContentEvent>[],
  question: string,
  budgetTokens: number = MOST_RECALL_TOKENS,
): RecallResult {
  const terms = questionTerms(question);
  const ranked = rank(events, terms);
  const budget = Math.min(budgetTokens, MOST_RECALL_TOKENS);
  const hits: RecallHit[] = [];
  let tokens = 0;
  for (const candidate of ranked) {
    const hit = excerptOf(candidate, terms);
    if (tokens + hit.tokens > budget) continue;
    tokens += hit.tokens;
    hits.push(hit);
  }
  hits.sort((left, right) => left.seq - right.seq);
  return { hits, tokens, leftOut: ranked.length - hits.length };
}

function rank(events: readonly Recorded<ContentEvent>[], terms: readonly string[]): readonly Scored[] {
  const wanted = new Set(terms);
  const texts = events.map((event) => eventText(event));
  const counts = texts.map((text) => countTerms(text, wanted));
  const meanLength = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
  const holders = new Map<string, number>();
  for (const count of counts)
    for (const term of count.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const scored = events.map((event, index): Scored => {
    const text = texts[index] ?? '';
    const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * text.length) / Math.max(1, meanLength);
    let score = 0;
    for (const [term, count] of counts[index] ?? []) {
      const rarity = Math.log(
        1 + (events.length - (holders.get(term) ?? 0) + 0.5) / ((holders.get(term) ?? 0) + 0.5),
      );
      const weight = isIdentifier(term) ? IDENTIFIER_WEIGHT : 1;
      score += (weight * rarity * count * (SATURATION + 1)) / (count + SATURATION * length);
    }
    return { event, text, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.event.seq - right.event.seq);
}

function countTerms(text: string, wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The stretch of the text around its rarest wanted term. */
function excerptOf({ event, text }: Scored, terms: readonly string[]): RecallHit {
  const at = firstHit(text, terms);
  const start = Math.max(0, at - EXCERPT_CHARACTERS / 3);
  const from = start === 0 ? 0 : wordStart(text, start);
  const excerpt = text.slice(from, from + EXCERPT_CHARACTERS);
  return {
    seq: event.seq,
    author: event.author,
    kind: event.kind,
    excerpt,
    cutBefore: from,
    cutAfter: text.length - from - excerpt.length,
    tokens: estimateTokens(excerpt) + 12,
  };
}

function firstHit(text: string, terms: readonly string[]): number {
  const lower = text.toLowerCase();
  const byWeight = [...terms].sort((left, right) => Number(isIdentifier(right)) - Number(isIdentifier(left)));
  for (const term of byWeight) {
    const at = lower.indexOf(term);
    if (at >= 0) return at;
  }
  return 0;
}

function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + 40).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

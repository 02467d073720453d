import type { ContentEvent, Recorded } from '../record/event.ts';
import { estimateTokens } from '../tokens/estimate.ts';
import { eventText } from './event-text.ts';

export interface ExpandedEvent {
  readonly seq: number;
  readonly author: string;
  readonly kind: ContentEvent['kind'];
  readonly text: string;
  /** Characters left out at the end. */
  readonly cut: number;
}

export interface Expanded {
  readonly events: readonly ExpandedEvent[];
  readonly tokens: number;
  /** The first position that found no room; give it as the next start. Null when all was given. */
  readonly nextSeq: number | null;
}

/**
 * The originals of covered events as data, within a budget. The first one is cut to fit rather than left
 * out, so that asking again from `nextSeq` always gets on. Never un-covers anything.
 */
export function expand(events: readonly Recorded<ContentEvent>[], budgetTokens: number): Expanded {
  const given: ExpandedEvent[] = [];
  let tokens = 0;
  for (const event of events) {
    const text = eventText(event);
    const needed = estimateTokens(text) + 12;
    const left = budgetTokens - tokens;
    if (needed > left && given.length > 0) return { events: given, tokens, nextSeq: event.seq };
    const kept = needed > left ? cutToFit(text, left) : text;
    given.push({
      seq: event.seq,
      author: event.author,
      kind: event.kind,
      text: kept,
      cut: text.length - kept.length,
    });
    tokens += estimateTokens(kept) + 12;
  }
  return { events: given, tokens, nextSeq: null };
}

/** The longest beginning that fits, found by halving: an estimate is monotone enough for that. */
function cutToFit(text: string, budgetTokens: number): string {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (estimateTokens(text.slice(0, middle)) + 12 <= budgetTokens) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, low).replace(/[\ud800-\udbff]$/, '');
}

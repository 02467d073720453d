import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { Fixture, ItemId } from '../model/types.ts';
import { arrivalTimeMs } from '../replay/timeline.ts';

/** 30000 → "30.0 s". */
export function secondsLabel(positionMs: number): string {
  return `${(Math.floor(positionMs / 100) / 10).toFixed(1)} s`;
}

/** The time of the n-th arrival: 4 → "30.0 s". */
export function arrivalLabel(arrivals: number, fixture: Fixture = REPORT_FIXTURE): string {
  return secondsLabel(arrivalTimeMs(arrivals, fixture));
}

/** ["a", "b", "c"] → "a, b and c". */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** 5 → "+5", −5 → "−5" with a real minus, 0 → "0". */
export function signed(tokens: number): string {
  if (tokens === 0) return '0';
  return tokens > 0 ? `+${tokens}` : `−${-tokens}`;
}

/** "1 token", "6 tokens". */
export function tokensLabel(tokens: number): string {
  return `${tokens} ${tokens === 1 ? 'token' : 'tokens'}`;
}

/** "T3 (agent)", "T2 (user)", "S (summary)". */
export function itemWithAuthor(id: ItemId, fixture: Fixture = REPORT_FIXTURE): string {
  if (id === 'S') return 'S (summary)';
  const turn = fixture.turns.find((candidate) => candidate.id === id);
  return turn ? `${id} (${turn.author})` : id;
}

/** "5 over", "full", "3 free": where a total stands against the budget. */
export function roomLabel(totalTokens: number, budgetTokens: number): string {
  const over = totalTokens - budgetTokens;
  if (over > 0) return `${over} over`;
  return over === 0 ? 'full' : `${-over} free`;
}

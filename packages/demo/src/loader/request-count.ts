import { estimateTokens, type Part, partsTokens } from '@orrery/compaction';

/** An item of a request as `POST …/context` gives it: an event with its parts, or a summary's text. */
export type RequestItem = { readonly parts: readonly Part[] } | { readonly text: string };

/** One request of an agent: its items with their tokens, as the provider would count them. */
export interface CountedRequest {
  readonly overheadTokens: number;
  readonly items: readonly { readonly key: string; readonly tokens: number }[];
}

/** Every provider's tokenizer differs a little from an estimate; so does ours, that calibration has work. */
const TOKENIZER_FACTORS: readonly (readonly [prefix: string, factor: number])[] = [
  ['claude-', 1.06],
  ['gpt-', 1.03],
  ['gemini-', 1.05],
];

function factorOf(model: string): number {
  return TOKENIZER_FACTORS.find(([prefix]) => model.startsWith(prefix))?.[1] ?? 1.06;
}

export function countTokens(model: string, parts: readonly Part[]): number {
  return Math.round(partsTokens(parts, estimateTokens) * factorOf(model));
}

export function countRequest(
  model: string,
  overheadTokens: number,
  items: readonly RequestItem[],
): CountedRequest {
  return {
    overheadTokens,
    items: items.map((item) => {
      const parts: readonly Part[] = 'parts' in item ? item.parts : [{ type: 'text', text: item.text }];
      return { key: JSON.stringify(parts), tokens: countTokens(model, parts) };
    }),
  };
}

export function promptTokens({ overheadTokens, items }: CountedRequest): number {
  return items.reduce((sum, item) => sum + item.tokens, overheadTokens);
}

/** Tokens of the longest common beginning of two requests: system and tools are the same, then item by item. */
export function commonPrefixTokens(before: CountedRequest, now: CountedRequest): number {
  let tokens = Math.min(before.overheadTokens, now.overheadTokens);
  for (const [index, item] of now.items.entries()) {
    if (before.items[index]?.key !== item.key) break;
    tokens += item.tokens;
  }
  return tokens;
}

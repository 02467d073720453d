import type { ReportedUsage } from '@orrery/compaction';
import { type CountedRequest, commonPrefixTokens, promptTokens } from './request-count.ts';

/** No provider caches a shorter prefix than this. */
const LEAST_CACHED_TOKENS = 1_024;
/** OpenAI counts what it read from its cache in steps. */
const OPENAI_STEP_TOKENS = 128;
/** What stands behind the last cache breakpoint of an Anthropic request. */
const ANTHROPIC_TAIL_TOKENS = 3;

/** What the provider of `model` would report for a request that came after `before`. */
export function providerUsage(
  model: string,
  before: CountedRequest | null,
  now: CountedRequest,
  outputTokens: number,
): ReportedUsage {
  const prompt = promptTokens(now);
  const prefix = before ? commonPrefixTokens(before, now) : 0;
  const read = prefix >= LEAST_CACHED_TOKENS ? prefix : 0;
  if (model.startsWith('claude-')) return anthropicUsage(prompt, read, outputTokens);
  if (model.startsWith('gpt-')) {
    const cacheReadTokens = Math.floor(read / OPENAI_STEP_TOKENS) * OPENAI_STEP_TOKENS;
    return { promptTokens: prompt, cacheReadTokens, outputTokens };
  }
  // Gemini leaves the field out when nothing was read.
  return { promptTokens: prompt, ...(read > 0 && { cacheReadTokens: read }), outputTokens };
}

function anthropicUsage(prompt: number, cacheReadTokens: number, outputTokens: number): ReportedUsage {
  const written = prompt - cacheReadTokens - ANTHROPIC_TAIL_TOKENS;
  const cacheWriteTokens = prompt >= LEAST_CACHED_TOKENS ? Math.max(0, written) : 0;
  return { promptTokens: prompt, cacheReadTokens, cacheWriteTokens, outputTokens };
}

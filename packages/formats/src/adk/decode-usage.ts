import type { ReportedUsage } from '@orrery/compaction';
import { anyNumber, child, type Findings, type Place, report } from './reading.ts';

/**
 * Gemini's usage in one meaning: `prompt_token_count` includes what was read from the cache, the answer is
 * candidates and thoughts together. A cache that was missed is not reported, so it stays unknown.
 */
export function decodeUsage(event: Place, findings: Findings): ReportedUsage | undefined {
  const usage = child(event, 'usage_metadata');
  if (!usage) return undefined;
  const promptTokens = count(usage, 'prompt_token_count', findings);
  if (promptTokens === undefined) return undefined;
  const cacheReadTokens = count(usage, 'cached_content_token_count', findings);
  const candidates = count(usage, 'candidates_token_count', findings);
  const thoughts = count(usage, 'thoughts_token_count', findings);
  const outputTokens =
    candidates === undefined && thoughts === undefined ? undefined : (candidates ?? 0) + (thoughts ?? 0);
  return {
    promptTokens,
    // More read than sent is a report that contradicts itself: the cache stays unknown then.
    ...(cacheReadTokens !== undefined && cacheReadTokens <= promptTokens && { cacheReadTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
  };
}

function count(usage: Place, name: string, findings: Findings): number | undefined {
  const value = anyNumber(usage, name, findings);
  if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return value;
  report(findings, child(usage, name) ?? usage, 'Has to be a whole number of tokens.');
  return undefined;
}

/**
 * What a provider reported for one model call, in tokens and in one meaning for every provider:
 * `freshTokens + cacheReadTokens + cacheWriteTokens = promptTokens`. A field the provider did not report
 * is absent: absent is unknown, not zero.
 */
export interface ReportedUsage {
  readonly promptTokens: number;
  readonly cacheReadTokens?: number;
  readonly cacheWriteTokens?: number;
  readonly outputTokens?: number;
}

/** Prompt tokens paid at the full input price, or null when the provider said nothing about its cache. */
export function freshTokens(usage: ReportedUsage): number | null {
  if (usage.cacheReadTokens === undefined && usage.cacheWriteTokens === undefined) return null;
  return usage.promptTokens - (usage.cacheReadTokens ?? 0) - (usage.cacheWriteTokens ?? 0);
}

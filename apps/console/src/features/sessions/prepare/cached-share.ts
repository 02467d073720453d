import type { SessionListItem } from '@orrery/contracts';

export interface CachedShare {
  readonly share: number | null;
  readonly readTokens: number | null;
  /** Prompt tokens of the calls whose provider said what came from its cache. */
  readonly knownTokens: number | null;
}

/** Share of prompt tokens read from a cache, weighted by tokens, over the calls that say so. Null is unknown. */
export function cachedShare({ usage }: Pick<SessionListItem, 'usage'>): CachedShare {
  const { freshTokens, cacheReadTokens, cacheWriteTokens } = usage;
  if (cacheReadTokens === null) return { share: null, readTokens: null, knownTokens: null };
  const knownTokens = (freshTokens ?? 0) + cacheReadTokens + (cacheWriteTokens ?? 0);
  const share = knownTokens > 0 ? cacheReadTokens / knownTokens : null;
  return { share, readTokens: cacheReadTokens, knownTokens };
}

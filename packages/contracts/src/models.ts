import type { ModelLimits } from '@orrery/compaction';

/** One row of the catalogue: tokens that fit and that are kept free for the answer. */
interface CatalogueEntry {
  readonly prefix: string;
  readonly windowTokens: number;
  readonly outputReserveTokens: number;
}

/** When the figures below were taken from the providers' public model pages. */
export const MODEL_CATALOGUE_DATE = '2026-11-01';

/**
 * Windows by model name prefix; the longest prefix that fits wins. A model that is not here has an unknown
 * window: its sessions compact at the absolute threshold only, and pages say so.
 */
const CATALOGUE: readonly CatalogueEntry[] = [
  { prefix: 'claude-opus-5', windowTokens: 1_000_000, outputReserveTokens: 64_000 },
  { prefix: 'claude-sonnet-5', windowTokens: 1_000_000, outputReserveTokens: 64_000 },
  { prefix: 'claude-haiku-4', windowTokens: 200_000, outputReserveTokens: 32_000 },
  { prefix: 'claude-', windowTokens: 200_000, outputReserveTokens: 32_000 },
  { prefix: 'gpt-6', windowTokens: 400_000, outputReserveTokens: 128_000 },
  { prefix: 'gpt-5', windowTokens: 400_000, outputReserveTokens: 128_000 },
  { prefix: 'gpt-4o', windowTokens: 128_000, outputReserveTokens: 16_384 },
  { prefix: 'gemini-', windowTokens: 1_048_576, outputReserveTokens: 65_536 },
  { prefix: 'deepseek-', windowTokens: 128_000, outputReserveTokens: 16_000 },
  { prefix: 'grok-4', windowTokens: 256_000, outputReserveTokens: 32_000 },
];

/** What the catalogue knows of a model. A declared window (a proxy's, a local server's) wins over it. */
export function modelLimits(model: string | null, declaredWindowTokens: number | null = null): ModelLimits {
  const entry = model === null ? undefined : longestMatch(model.slice(model.lastIndexOf('/') + 1));
  return {
    model,
    windowTokens: declaredWindowTokens ?? entry?.windowTokens ?? null,
    outputReserveTokens: reserve(declaredWindowTokens, entry),
  };
}

/** A window smaller than the catalogue's cannot keep the catalogue's reserve free: an eighth then. */
function reserve(declaredWindowTokens: number | null, entry: CatalogueEntry | undefined): number | null {
  if (declaredWindowTokens === null) return entry?.outputReserveTokens ?? null;
  const eighth = Math.floor(declaredWindowTokens / 8);
  return entry ? Math.min(entry.outputReserveTokens, eighth) : eighth;
}

function longestMatch(model: string): CatalogueEntry | undefined {
  return CATALOGUE.filter((entry) => model.startsWith(entry.prefix)).sort(
    (left, right) => right.prefix.length - left.prefix.length,
  )[0];
}

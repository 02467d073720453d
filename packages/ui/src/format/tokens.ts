import { formatInteger, formatShort, UNKNOWN } from './number.ts';

/** Tokens and how they are known. */
export interface TokenAmount {
  readonly tokens: number | null;
  readonly source: 'reported' | 'estimated';
}

/** `188.0k` when a provider reported it, `est. 157.3k` when not, `unknown` without a number. */
export function formatTokensShort({ tokens, source }: TokenAmount): string {
  if (tokens === null) return UNKNOWN;
  return source === 'estimated' ? `est. ${formatShort(tokens)}` : formatShort(tokens);
}

/** The same with all digits. */
export function formatTokens({ tokens, source }: TokenAmount): string {
  if (tokens === null) return UNKNOWN;
  return source === 'estimated' ? `est. ${formatInteger(tokens)}` : formatInteger(tokens);
}

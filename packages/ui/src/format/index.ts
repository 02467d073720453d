export {
  formatBytes,
  formatChange,
  formatCount,
  formatInteger,
  formatShare,
  formatShort,
  NONE,
  UNKNOWN,
} from './number.ts';
export { formatAge, formatDuration, formatMoment, formatUtc, type TimeStyle } from './time.ts';
export { formatTokens, formatTokensShort, type TokenAmount } from './tokens.ts';

/** A number that is known not to be there. */
export const NONE = '–';
/** A number that exists and that nobody told us. Never shown as zero. */
export const UNKNOWN = 'unknown';

const MINUS = '−';
const NO_BREAK_SPACE = '\u00a0';

/** An integer with grouped digits and a real minus: `161,800`, `−54`. */
export function formatInteger(value: number): string {
  const digits = Math.abs(Math.round(value)).toString();
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return Math.round(value) < 0 ? `${MINUS}${grouped}` : grouped;
}

/** A change, always with its sign: `+3,020`, `−116,300`, `0`. */
export function formatChange(value: number): string {
  return value > 0 ? `+${formatInteger(value)}` : formatInteger(value);
}

const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'k'],
] as const;

/** A count in short: `640`, `188.0k`, `1.05M`, three or four significant digits. Round limits stay round: `200k`. */
export function formatShort(value: number): string {
  const size = Math.abs(value);
  const unit = UNITS.find(([factor]) => size >= factor * 0.99995);
  if (!unit) return formatInteger(value);
  const [factor, letter] = unit;
  const scaled = size / factor;
  const isRound = Number.isInteger(scaled);
  const decimals = letter === 'k' ? 1 : 2;
  return `${value < 0 ? MINUS : ''}${isRound ? scaled : scaled.toFixed(decimals)}${letter}`;
}

/** A share of one as `89.7 %`, or `unknown`. Decimals default to one. */
export function formatShare(share: number | null, decimals = 1): string {
  if (share === null || !Number.isFinite(share)) return UNKNOWN;
  return `${(share * 100).toFixed(decimals)}${NO_BREAK_SPACE}%`;
}

/** `1 call`, `2 calls`. The plural is the word with an s unless given. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

const KIBI = 1_024;

/** Bytes as `640 B`, `12.4 KiB`, `4.0 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KIBI) return `${formatInteger(bytes)} B`;
  const kibibytes = bytes / KIBI;
  if (kibibytes < KIBI) return `${kibibytes.toFixed(1)} KiB`;
  return `${(kibibytes / KIBI).toFixed(1)} MiB`;
}

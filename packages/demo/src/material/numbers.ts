/** A number from 0 to `span - 1` that looks irregular and is always the same for the same place. */
export function jitter(index: number, seed: number, span: number): number {
  return ((index * 7_919 + seed * 104_729 + index * index * 31) % 9_973) % span;
}

/** A hexadecimal id of `digits` digits that is always the same for the same place. */
export function hexId(index: number, seed: number, digits = 8): string {
  let value = '';
  for (let digit = 0; digit < digits; digit += 1)
    value += jitter(index * 17 + digit, seed + digit, 16).toString(16);
  return value;
}

/** `HH:MM`, `minutes` after a time of day. */
export function clockTime(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const total = hour * 60 + minute + minutes;
  return `${two(Math.floor(total / 60) % 24)}:${two(total % 60)}`;
}

/** `HH:MM:SS.mmm` inside a minute. */
export function logTime(minute: string, index: number, seed: number): string {
  return `${minute}:${two(jitter(index, seed, 60))}.${String(jitter(index, seed + 7, 1_000)).padStart(3, '0')}Z`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

import type { BoundedCount } from '@orrery/contracts';
import { formatCount, formatInteger } from '@orrery/ui/format';

/** A count that says where counting stopped: `47 sessions`, `more than 1,000 sessions`. */
export function countWords({ count, isExact }: BoundedCount): string {
  return isExact ? formatCount(count, 'session') : `more than ${formatCount(count, 'session')}`;
}

/** Which rows a page shows: `1–50 of 172`, `51–100 of more than 1,000`. */
export function rangeWords(skip: number, shown: number, total: BoundedCount): string {
  const of = `${total.isExact ? '' : 'more than '}${formatInteger(total.count)}`;
  if (shown === 0) return `0 of ${of}`;
  return `${formatInteger(skip + 1)}–${formatInteger(skip + shown)} of ${of}`;
}

const MOST_NAMED = 8;

/** Positions of one kind of violation as a sentence; none when there are none. */
export function named(seqs: readonly (number | string)[], what: string): string[] {
  if (seqs.length === 0) return [];
  const more = seqs.length > MOST_NAMED ? ` and ${seqs.length - MOST_NAMED} more` : '';
  return [`event ${seqs.slice(0, MOST_NAMED).join(', ')}${more}: ${what}`];
}

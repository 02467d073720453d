import { type Finding, textOf } from './finding.ts';
import { clip, wordsOf } from './text.ts';

const MOST_WORDS = 20;
const SHORTEST_WORD = 3;

/** Statements that speak of what a person asked to keep in view come first in their sections. */
export function withFocus(findings: readonly Finding[], focus: string | undefined): readonly Finding[] {
  const wanted = wordsOf(clip(focus ?? '', 1_000))
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD)
    .slice(0, MOST_WORDS);
  if (wanted.length === 0) return findings;
  const highest = findings.reduce((most, finding) => Math.max(most, finding.rank), 0);
  return findings.map((finding) => {
    const words = wordsOf(textOf(finding));
    const isWanted = wanted.some((word) => words.includes(` ${word} `));
    return isWanted ? { ...finding, rank: finding.rank + highest } : finding;
  });
}

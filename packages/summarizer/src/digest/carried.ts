import type { Summary, SummarySectionTitle, SummaryStatement } from '@orrery/compaction';
import { FIRST, type Finding, joinSources, newest, quoted, textOf } from './finding.ts';
import { identifierRank } from './identifiers.ts';
import { NO_ANSWER, PENDING } from './tool-work.ts';

export function statementsOf(
  summary: Summary | null,
  title: SummarySectionTitle,
): readonly SummaryStatement[] {
  return (summary?.sections ?? [])
    .filter((section) => section.title === title)
    .flatMap((section) => section.statements)
    .filter((statement) => statement.text.trim() !== '');
}

/** What an identifier of an earlier summary weighs: it was worth keeping once, and more if often met. */
const CARRIED_WEIGHT = 5;

/** The statements of the previous summary with their own sources, to stand beside the new ones. */
export function carriedFindings(previous: Summary | null, answeredTools: ReadonlySet<string>): Finding[] {
  return (previous?.sections ?? [])
    .filter((section) => section.title !== 'Tools used')
    .flatMap(({ title }) =>
      statementsOf(previous, title).map(
        ({ text, sources }, index): Finding => ({
          section: title,
          spans: [quoted(text)],
          sources,
          rank: carriedRank(title, index, sources),
        }),
      ),
    )
    .filter((finding) => !isSettled(finding, answeredTools));
}

/** An open call of the previous summary whose tool has answered since. */
function isSettled(finding: Finding, answeredTools: ReadonlySet<string>): boolean {
  if (finding.section !== 'Open / next') return false;
  const text = textOf(finding);
  if (!text.endsWith(NO_ANSWER) && !text.includes(PENDING)) return false;
  return [...answeredTools].some((tool) => text.startsWith(tool));
}

function carriedRank(title: SummarySectionTitle, index: number, sources: readonly number[]): number {
  if (title === 'Goal' && index === 0) return FIRST;
  if (title === 'Identifiers') return identifierRank(CARRIED_WEIGHT + sources.length, newest(sources));
  return newest(sources);
}

/** Equal statements of a section become one with the sources of all, the first one's wording and the best rank. */
export function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const kept = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.section}\n${textOf(finding)}`;
    const known = kept.get(key);
    kept.set(
      key,
      known
        ? {
            ...known,
            sources: joinSources(known.sources, finding.sources),
            rank: Math.max(known.rank, finding.rank),
          }
        : finding,
    );
  }
  return [...kept.values()];
}

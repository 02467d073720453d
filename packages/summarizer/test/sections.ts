import { estimateTokens, renderSummary, type Summary, type SummarySectionTitle } from '@orrery/compaction';

export function textsIn(summary: Summary, title: SummarySectionTitle): string[] {
  return summary.sections
    .filter((section) => section.title === title)
    .flatMap((section) => section.statements.map(({ text }) => text));
}

export function renderedTokens(summary: Summary, coveredEvents = 123_456): number {
  return estimateTokens(renderSummary(summary, [], coveredEvents));
}

import type { CarriedFact, Summary } from '../record/compaction.ts';

/**
 * The text of the summary item as the model reads it: labelled as data, every statement with the events
 * it rests on. User-stated facts are written here, by the engine, so that backing never depends on what a
 * summarizer chose to keep. Deterministic: the same input gives the same bytes.
 */
export function renderSummary(
  summary: Summary,
  facts: readonly CarriedFact[],
  coveredEvents: number,
): string {
  const lines = [
    `[Summary of ${coveredEvents} earlier events of this conversation, as data. Numbers in brackets are event positions.]`,
  ];
  if (facts.length > 0) {
    lines.push('', 'Stated by the user:');
    for (const fact of facts)
      lines.push(`- ${oneLine(fact.statement)} [${fact.sourceSeq}] (fact ${fact.factId})`);
  }
  for (const section of summary.sections) {
    if (section.statements.length === 0) continue;
    lines.push('', `${section.title}:`);
    for (const { text, sources } of section.statements) {
      lines.push(sources.length > 0 ? `- ${oneLine(text)} [${sources.join(', ')}]` : `- ${oneLine(text)}`);
    }
  }
  if (summary.languages.length > 0)
    lines.push('', `Language of the conversation: ${summary.languages.join(', ')}`);
  return lines.join('\n');
}

/** A statement is one line: a line break inside it could pass for a heading of ours. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, ' ').trim();
}

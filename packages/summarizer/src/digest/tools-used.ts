import type { ContentEvent, Recorded, SummaryStatement } from '@orrery/compaction';
import { toolLabel } from './event-texts.ts';
import { type Finding, joinSources, own } from './finding.ts';

interface Use {
  readonly count: number;
  readonly sources: readonly number[];
}

const COUNTED = /^(.+) × (\d{1,9})$/s;

/** How often each tool was called, over all that was ever covered: counts of the previous summary go on. */
export function toolsUsed(
  events: readonly Recorded<ContentEvent>[],
  previous: readonly SummaryStatement[],
): Finding[] {
  const uses = new Map<string, Use>();
  const add = (name: string, count: number, sources: readonly number[]) => {
    const known = uses.get(name) ?? { count: 0, sources: [] };
    uses.set(name, { count: known.count + count, sources: joinSources(known.sources, sources) });
  };
  const other: Finding[] = [];
  for (const { text, sources } of previous) {
    const [, name, count] = COUNTED.exec(text) ?? [];
    if (name !== undefined && count !== undefined) add(name, Number(count), sources);
    else other.push({ section: 'Tools used', spans: [own(text)], sources, rank: 0 });
  }
  for (const event of events) {
    for (const part of event.parts) if (part.type === 'tool_call') add(toolLabel(part.name), 1, [event.seq]);
  }
  const counted = [...uses].map(([name, { count, sources }]): Finding => {
    return { section: 'Tools used', spans: [own(`${name} × ${count}`)], sources, rank: count };
  });
  return [...counted, ...other];
}

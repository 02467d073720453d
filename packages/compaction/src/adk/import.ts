import { type AdkTimedEvent, isInside, survivingCompactions } from './view.ts';

/** One of ADK's time ranges as coverage by id, with what the range hides beyond what was summarised. */
export interface ImportedRange {
  readonly compactionId: string;
  /** Events that stood in the record when the summary was made: these it may stand for. */
  readonly coveredIds: readonly string[];
  /** Events appended after the summary whose time falls into its range: ADK hides them, nothing tells of them. */
  readonly hiddenUnsummarisedIds: readonly string[];
}

/**
 * Turns ADK's time ranges into coverage by id and says what ADK would hide that no summary has seen.
 * An event can only have been summarised if it stood before the compaction record in the stream.
 */
export function importTimeRanges(events: readonly AdkTimedEvent[]): readonly ImportedRange[] {
  const positions = new Map(events.map((event, index) => [event.id, index]));
  const taken = new Set<string>();
  return survivingCompactions(events).map(({ id, compaction }) => {
    const position = positions.get(id) ?? 0;
    const inside = events.filter((event) => !event.compaction && isInside(event.timestamp, compaction));
    const before = inside.filter((event) => (positions.get(event.id) ?? 0) < position);
    // Overlapping ranges describe an event twice in ADK; here the first one covers it.
    const coveredIds = before.map((event) => event.id).filter((covered) => !taken.has(covered));
    for (const covered of coveredIds) taken.add(covered);
    const after = inside.filter((event) => (positions.get(event.id) ?? 0) > position);
    return { compactionId: id, coveredIds, hiddenUnsummarisedIds: after.map((event) => event.id) };
  });
}

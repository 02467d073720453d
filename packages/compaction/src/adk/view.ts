/** An event of an ADK session as its compaction view looks at it. Timestamps in any one unit. */
export interface AdkTimedEvent {
  readonly id: string;
  readonly timestamp: number;
  /** Present on the events that carry a compaction record. */
  readonly compaction?: { readonly start: number; readonly end: number };
}

export type AdkViewItem =
  | { readonly type: 'event'; readonly id: string }
  | { readonly type: 'summary'; readonly id: string };

type Compacting = AdkTimedEvent & { readonly compaction: { readonly start: number; readonly end: number } };

/**
 * What Google ADK (Python, about 2.11) would show of a session: compaction records that another covers are
 * dropped, raw events inside a surviving range are hidden whoever wrote them and whenever they came, and
 * the rest is sorted by time. Here for comparison; this engine covers by position.
 */
export function adkView(events: readonly AdkTimedEvent[]): readonly AdkViewItem[] {
  const surviving = survivingCompactions(events);
  if (surviving.length === 0) return events.filter((event) => !event.compaction).map(asEvent);
  const survivors = new Set(surviving.map((event) => event.id));
  const placed = events.flatMap((event, index) => {
    if (event.compaction) {
      if (!survivors.has(event.id)) return [];
      return [{ at: event.compaction.end, index, item: { type: 'summary' as const, id: event.id } }];
    }
    const isHidden = surviving.some(({ compaction }) => isInside(event.timestamp, compaction));
    return isHidden ? [] : [{ at: event.timestamp, index, item: asEvent(event) }];
  });
  return placed.sort((left, right) => left.at - right.at || left.index - right.index).map(({ item }) => item);
}

/** The compaction records that no other one covers. Of two with the same range the later counts. */
export function survivingCompactions(events: readonly AdkTimedEvent[]): readonly Compacting[] {
  const all = events.filter((event): event is Compacting => event.compaction !== undefined);
  return all.filter(
    (event, index) => !all.some((other, at) => at !== index && subsumes(other, at, event, index)),
  );
}

function subsumes(other: Compacting, otherIndex: number, event: Compacting, index: number): boolean {
  const { start, end } = event.compaction;
  const covers = other.compaction.start <= start && other.compaction.end >= end;
  const isLarger = other.compaction.start < start || other.compaction.end > end;
  return covers && (isLarger || otherIndex > index);
}

export function isInside(timestamp: number, { start, end }: { start: number; end: number }): boolean {
  return timestamp >= start && timestamp <= end;
}

function asEvent(event: AdkTimedEvent): AdkViewItem {
  return { type: 'event', id: event.id };
}

import { isMeasuredContent, type MeasuredEvent } from './measure.ts';

/** What later events take back: hidden events and compactions that no longer hold. */
export interface Voided {
  readonly hiddenSeqs: ReadonlySet<number>;
  readonly compactionIds: ReadonlySet<string>;
}

interface Standing {
  readonly lastCovered: number;
  readonly supersedes: string | null;
}

const NOTHING: Voided = { hiddenSeqs: new Set(), compactionIds: new Set() };

/** True for events whose effect reaches back: the state after them has to be folded from the record. */
export function reachesBack(event: MeasuredEvent): boolean {
  return event.kind === 'undo' || event.kind === 'rewind';
}

/**
 * Finds what undos and rewinds take back. A rewind hides content and model calls after its target, but a
 * compaction falls only when it covers something hidden, or rests on one that does; acts of operators
 * stand. One pass, and none at all for a record without such events.
 */
export function findVoided(events: readonly MeasuredEvent[]): Voided {
  if (!events.some(reachesBack)) return NOTHING;
  const hiddenSeqs = new Set<number>();
  const compactionIds = new Set<string>();
  const standing = new Map<string, Standing>();
  // Content and model calls that nothing has hidden yet, by position: a rewind takes from the end.
  const visible: number[] = [];
  for (const event of events) {
    if (isHiddenByRewind(event)) visible.push(event.seq);
    if (event.kind === 'compaction') {
      const { id, ranges, supersedes } = event.compaction;
      standing.set(id, { lastCovered: ranges.at(-1)?.[1] ?? 0, supersedes });
    }
    if (event.kind === 'undo') drop(standing, compactionIds, [event.compactionId]);
    if (event.kind === 'rewind') {
      hideAfter(visible, event.toSeq, hiddenSeqs);
      const fallen = [...standing].filter(([, { lastCovered }]) => lastCovered > event.toSeq);
      drop(
        standing,
        compactionIds,
        fallen.map(([id]) => id),
      );
    }
  }
  return { hiddenSeqs, compactionIds };
}

function isHiddenByRewind(event: MeasuredEvent): boolean {
  return isMeasuredContent(event) || event.kind === 'model_call' || event.kind === 'usage_report';
}

function hideAfter(visible: number[], toSeq: number, hidden: Set<number>): void {
  for (let seq = visible.at(-1); seq !== undefined && seq > toSeq; seq = visible.at(-1)) {
    hidden.add(seq);
    visible.pop();
  }
}

/** Voids compactions and all that rest on them. Chains rise in record order, so one walk is enough. */
function drop(standing: Map<string, Standing>, voided: Set<string>, ids: readonly string[]): void {
  for (const id of ids) voided.add(id);
  for (const [id, { supersedes }] of standing) {
    if (supersedes !== null && voided.has(supersedes)) voided.add(id);
    if (voided.has(id)) standing.delete(id);
  }
}

import type { EvidenceKind } from '../record/event.ts';
import { itemsOf } from '../record/log.ts';
import type { KnownFact, State } from '../record/state.ts';

/** What stands behind a fact now. */
export interface Provenance {
  readonly factId: string;
  readonly statement: string;
  readonly kind: EvidenceKind;
  /** The event of its newest statement of this kind. */
  readonly sourceSeq: number;
  /** Some shown item states it, whoever says so. */
  readonly mentionedBy: readonly number[];
  readonly isBacked: boolean;
  /** `event`: its source is shown; `summary`: the live summary carries it with its source. */
  readonly backedBy: 'event' | 'summary' | null;
  /** The compaction that covered its source without carrying it. */
  readonly lostBy: string | null;
}

/**
 * For each annotated fact: mentioned, backed, by what, or lost by which compaction. A fact is backed when
 * its source event is shown or the live summary carries it with its source. What an agent claims is never
 * backed, and an agent's restatement backs nothing.
 */
export function provenance(state: State): readonly Provenance[] {
  const shown = new Set(state.lanes.flatMap((lane) => itemsOf(lane.items).map((item) => item.seq)));
  const carried = new Set(
    state.lanes.flatMap((lane) => (lane.live?.facts ?? []).map((fact) => `${fact.sourceSeq} ${fact.factId}`)),
  );
  return state.knownFacts.map((fact) => provenanceOf(fact, shown, carried));
}

function backing(isBacked: boolean, byEvent: boolean): Provenance['backedBy'] {
  if (!isBacked) return null;
  return byEvent ? 'event' : 'summary';
}

function provenanceOf(fact: KnownFact, shown: ReadonlySet<number>, carried: ReadonlySet<string>): Provenance {
  const { factId, statement, kind, sourceSeq } = fact;
  const byEvent = shown.has(sourceSeq);
  const bySummary = carried.has(`${sourceSeq} ${factId}`);
  const isClaim = kind === 'agent-claimed';
  const isBacked = !isClaim && (byEvent || bySummary);
  return {
    factId,
    statement,
    kind,
    sourceSeq,
    mentionedBy: fact.statedAt.filter((seq) => shown.has(seq)),
    isBacked,
    backedBy: backing(isBacked, byEvent),
    lostBy: isBacked || isClaim || byEvent ? null : fact.coveredBy,
  };
}

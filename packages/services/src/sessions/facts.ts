import type { State } from '@orrery/compaction';
import type { FactView } from '@orrery/contracts';

/** The user-stated facts that are backed now: by their own event in the view, or by a live summary. */
export function backedFacts(state: State): FactView[] {
  const shown = state.facts.map(({ factId, statement, sourceSeq }) => ({
    factId,
    statement,
    sourceSeq,
    backedBy: 'shown' as const,
  }));
  const carried = state.lanes
    .flatMap((lane) => lane.live?.facts ?? [])
    .map((fact) => ({ ...fact, backedBy: 'summary' as const }));
  return [...shown, ...carried].sort((left, right) => left.sourceSeq - right.sourceSeq);
}

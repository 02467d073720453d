import type { CarriedFact } from '../record/compaction.ts';
import { laneIsVisible, sameLane } from '../record/lane.ts';
import type { LaneState, State } from '../record/state.ts';

/**
 * The user-stated facts that a summary has to carry so that what was backed stays backed: those of the
 * summary it replaces and those whose source it covers, the newest statement of each, in order of source.
 * A fact that the user restated in an event that stays visible to this lane needs no carrying.
 */
export function carriedFacts(
  state: State,
  lane: LaneState,
  covered: ReadonlySet<number>,
): readonly CarriedFact[] {
  const shown = new Set(
    state.facts
      .filter((fact) => !covered.has(fact.sourceSeq) && laneIsVisible(fact.lane, lane.lane))
      .map((fact) => fact.factId),
  );
  const carried = new Map<string, CarriedFact>();
  for (const fact of lane.live?.facts ?? []) carried.set(fact.factId, fact);
  for (const { factId, statement, sourceSeq, lane: own } of state.facts) {
    if (sameLane(own, lane.lane) && covered.has(sourceSeq))
      carried.set(factId, { factId, statement, sourceSeq });
  }
  return [...carried.values()]
    .filter((fact) => !shown.has(fact.factId))
    .sort((left, right) => left.sourceSeq - right.sourceSeq);
}

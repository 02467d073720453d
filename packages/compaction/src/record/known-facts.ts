import type { EvidenceAnnotation, EvidenceKind } from './event.ts';
import type { Lane } from './lane.ts';
import type { MeasuredContent } from './measure.ts';
import type { KnownFact } from './state.ts';

/** How many of its newest mentions a fact remembers: enough to say that it is still mentioned. */
const MENTIONS = 16;
const RANK: Readonly<Record<EvidenceKind, number>> = {
  'user-stated': 2,
  'tool-observed': 1,
  'agent-claimed': 0,
};

/**
 * Notes what an event states. The source of a fact is its newest statement by the strongest kind that ever
 * stated it: an agent that repeats what the user said is a mention and no new source.
 */
export function withKnownFacts(
  known: readonly KnownFact[],
  event: MeasuredContent,
  lane: Lane,
): readonly KnownFact[] {
  return (event.evidence ?? []).reduce(
    (facts, annotation) => note(facts, annotation, event.seq, lane),
    known,
  );
}

function note(
  facts: readonly KnownFact[],
  annotation: EvidenceAnnotation,
  seq: number,
  lane: Lane,
): readonly KnownFact[] {
  const index = facts.findIndex((fact) => fact.factId === annotation.factId);
  const before = facts[index];
  if (!before) return [...facts, { ...annotation, sourceSeq: seq, lane, statedAt: [seq], coveredBy: null }];
  const statedAt = [...before.statedAt, seq].slice(-MENTIONS);
  const isSource = RANK[annotation.kind] >= RANK[before.kind];
  const next = isSource ? { ...annotation, sourceSeq: seq, lane, coveredBy: null } : before;
  return facts.with(index, { ...next, statedAt });
}

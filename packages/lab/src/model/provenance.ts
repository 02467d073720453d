import { isUserStatement } from './fixture.ts';
import type { ContextItem, Provenance } from './state.ts';
import type { Fixture, Turn } from './types.ts';

type Evidence = NonNullable<Provenance['backedBy']>;

/**
 * Reads mention and evidence apart from the retained items.
 *
 * A retained turn mentions the fact when its annotation says so; S mentions it only when it carries it.
 * Evidence is the user's own turn, or S citing it: repetition by the agent is no fresh instruction.
 * Before any annotated turn has arrived the fact is not stated yet, which is not a loss.
 */
export function provenanceOf(
  items: readonly ContextItem[],
  arrived: readonly Turn[],
  fixture: Fixture,
): Provenance {
  const turnById = new Map(fixture.turns.map((turn) => [turn.id, turn]));
  const mentionedBy = items.filter((item) => {
    if (item.kind === 'summary') return item.evidence !== null;
    return (turnById.get(item.id)?.factRole ?? null) !== null;
  });
  const [backedBy = null] = items.flatMap((item): readonly Evidence[] => {
    if (item.kind === 'summary') {
      return item.evidence ? [{ itemId: 'S', sourceTurnId: item.evidence.sourceTurnId }] : [];
    }
    const turn = turnById.get(item.id);
    return turn && isUserStatement(turn) ? [{ itemId: turn.id, sourceTurnId: turn.id }] : [];
  });
  const stated = arrived.some((turn) => turn.factRole !== null);
  const mentioned = mentionedBy.length > 0;
  return {
    status: statusOf(stated, mentioned, backedBy !== null),
    mentioned,
    mentionedBy: mentionedBy.map((item) => item.id),
    backed: backedBy !== null,
    backedBy,
  };
}

function statusOf(stated: boolean, mentioned: boolean, backed: boolean): Provenance['status'] {
  if (backed) return 'mentioned-and-backed';
  if (mentioned) return 'mentioned-not-backed';
  return stated ? 'lost' : 'not-stated-yet';
}

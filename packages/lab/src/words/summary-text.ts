import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { SummaryItem } from '../model/state.ts';
import type { Fixture } from '../model/types.ts';

/**
 * The sentences S displays: the fact with its source id when it carries it, then the gist of every other
 * turn it folded. Its weight stays the fixed assumption, however long this gets.
 */
export function summaryText(summary: SummaryItem, fixture: Fixture = REPORT_FIXTURE): string {
  return summary.covers
    .flatMap((turnId) => {
      if (summary.evidence?.sourceTurnId === turnId) return [`${fixture.fact.gist} [${turnId}].`];
      return fixture.turns.filter((turn) => turn.id === turnId).map((turn) => turn.gist);
    })
    .join(' ');
}

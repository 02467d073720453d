import type { CompactionListItem, SessionDetail } from '@orrery/contracts';
import { visibleText } from '@orrery/ui/inert-text';
import { eventAnchor, type HrefOf } from '../search-params/session-params.ts';

/** A user-stated fact and what backs it now. */
export interface FactLine {
  readonly id: string;
  readonly statement: string;
  readonly seq: number;
  readonly href: string;
  readonly backedBy: string;
}

/** Facts as the aside shows them. A fact of a summary leads to its original beside that summary. */
export function factLines(
  facts: SessionDetail['facts'],
  compactions: readonly CompactionListItem[],
  onPage: ReadonlySet<number>,
  hrefOf: HrefOf,
): readonly FactLine[] {
  const live = compactions.filter(({ supersededBy, undone }) => supersededBy === null && !undone);
  const [only] = live.length === 1 ? live : [];
  return facts.map(({ factId, statement, sourceSeq, backedBy }) => {
    const anchor = eventAnchor(sourceSeq);
    const elsewhere =
      only && backedBy === 'summary'
        ? hrefOf({ open: only.id, originalsAfter: Math.max(0, sourceSeq - 1) }, anchor)
        : hrefOf({ before: sourceSeq + 1 }, anchor);
    return {
      id: `${factId} ${sourceSeq}`,
      statement: visibleText(statement),
      seq: sourceSeq,
      href: onPage.has(sourceSeq) ? `#${anchor}` : elsewhere,
      backedBy:
        backedBy === 'shown' ? 'backed by' : `backed by summary${only ? ` ${only.number}` : ''}, from`,
    };
  });
}

import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ArrivalState } from '../model/state.ts';
import type { Fixture } from '../model/types.ts';
import { itemWithAuthor, joinWords } from './format.ts';

export type StatusFieldId = 'mentioned' | 'backed' | 'total' | 'retained';

/** One row of the status: the answer, and who or what gives it. */
export interface StatusField {
  readonly id: StatusFieldId;
  readonly label: string;
  /** The short answer, set strong: "yes", "21 / 24", "T1 T3 T4". */
  readonly value: string;
  /** What follows it: "by T3 (agent)", "teaching tokens". May be empty. */
  readonly detail: string;
  /** The same in fewer words, for a narrow column: "by T3". */
  readonly brief: string;
}

export const FIELD_LABELS: Readonly<Record<StatusFieldId, string>> = {
  mentioned: 'Fact mentioned',
  backed: 'User-backed evidence',
  total: 'Total',
  retained: 'Retained',
};

/** The four fields of the status, always in this order. */
export function statusFields(state: ArrivalState, fixture: Fixture = REPORT_FIXTURE): readonly StatusField[] {
  const { mentioned, mentionedBy, backed, backedBy, status } = state.provenance;
  const absent = status === 'not-stated-yet' ? 'not yet' : 'no';
  const by = joinWords(mentionedBy.map((id) => itemWithAuthor(id, fixture)));
  const evidence =
    backedBy?.itemId === 'S' ? `S citing ${backedBy.sourceTurnId}` : `${backedBy?.itemId} itself`;
  const onlyPinned = state.onlyPinnedRemain ? ', over budget: only pinned items remain' : '';
  return [
    {
      ...field('mentioned', mentioned ? 'yes' : absent, mentioned ? `by ${by}` : ''),
      brief: mentioned ? `by ${joinWords(mentionedBy)}` : '',
    },
    field('backed', backed ? 'yes' : absent, backed ? evidence : ''),
    {
      ...field('total', `${state.totalTokens} / ${state.budgetTokens}`, `teaching tokens${onlyPinned}`),
      brief: 'tokens',
    },
    field('retained', state.retainedIds.join(' ') || 'nothing yet', ''),
  ];
}

function field(id: StatusFieldId, value: string, detail: string): StatusField {
  return { id, label: FIELD_LABELS[id], value, detail, brief: detail };
}

import { FIDELITY_LABELS, POLICY_LABELS } from '../model/settings.ts';
import type { ArrivalState, Provenance } from '../model/state.ts';
import type { Settings } from '../model/types.ts';
import type { StatusFieldId } from '../words/fields.ts';
import { joinWords, signed, tokensLabel } from '../words/format.ts';

/** One named difference: which field, whether it is the same, and the words for it. */
export interface Difference {
  readonly id: StatusFieldId;
  readonly same: boolean;
  readonly words: string;
}

/** The four status fields of `after` against those of `before`, always in the same order. */
export function statusDifferences(before: ArrivalState, after: ArrivalState): readonly Difference[] {
  return [
    mentionDifference(before.provenance, after.provenance),
    backingDifference(before.provenance, after.provenance),
    totalDifference(before, after),
    retainedDifference(before, after),
  ];
}

/** What was set differently: "budget 24 → 36", "Evict oldest → Summarize older turns". */
export function settingsDifferences(before: Settings, after: Settings): readonly string[] {
  const changed: string[] = [];
  if (before.budgetTokens !== after.budgetTokens) {
    changed.push(`budget ${before.budgetTokens} → ${after.budgetTokens} teaching tokens`);
  }
  if (before.policy !== after.policy) {
    changed.push(`${POLICY_LABELS[before.policy]} → ${POLICY_LABELS[after.policy]}`);
  }
  if (before.fidelity !== after.fidelity) {
    changed.push(`${FIDELITY_LABELS[before.fidelity]} → ${FIDELITY_LABELS[after.fidelity]}`);
  }
  return changed;
}

function mentionDifference(before: Provenance, after: Provenance): Difference {
  const by = joinWords(after.mentionedBy);
  if (before.mentioned !== after.mentioned) {
    return named('mentioned', after.mentioned ? 'now mentioned' : 'no longer mentioned');
  }
  const moved = before.mentionedBy.join() !== after.mentionedBy.join();
  return moved ? named('mentioned', `now by ${by}`) : same('mentioned', 'same');
}

function backingDifference(before: Provenance, after: Provenance): Difference {
  if (before.backed !== after.backed)
    return named('backed', after.backed ? 'now backed' : 'no longer backed');
  const moved = before.backedBy?.itemId !== after.backedBy?.itemId;
  return moved ? named('backed', `now by ${after.backedBy?.itemId}`) : same('backed', 'same');
}

function totalDifference(before: ArrivalState, after: ArrivalState): Difference {
  const tokens = after.totalTokens - before.totalTokens;
  const budget = after.budgetTokens - before.budgetTokens;
  const size = tokens === 0 ? 'same size' : `${tokens < 0 ? '−' : '+'}${tokensLabel(Math.abs(tokens))}`;
  const words = budget === 0 ? size : `${size}, budget ${signed(budget)}`;
  return tokens === 0 && budget === 0 ? same('total', words) : named('total', words);
}

function retainedDifference(before: ArrivalState, after: ArrivalState): Difference {
  const added = after.retainedIds.filter((id) => !before.retainedIds.includes(id));
  const removed = before.retainedIds.filter((id) => !after.retainedIds.includes(id));
  const words = [
    ...(added.length > 0 ? [`+ ${added.join(' ')}`] : []),
    ...(removed.length > 0 ? [`− ${removed.join(' ')}`] : []),
  ].join(', ');
  return words ? named('retained', words) : same('retained', 'same');
}

function named(id: StatusFieldId, words: string): Difference {
  return { id, same: false, words };
}

function same(id: StatusFieldId, words: string): Difference {
  return { id, same: true, words };
}

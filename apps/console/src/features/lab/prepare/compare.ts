import type { ArrivalState, LabView, ProvenanceStatus, Settings, StatusSign } from '@orrery/lab';
import {
  arrivalLabel,
  arrivalsAt,
  BUDGETS,
  compareSettings,
  comparisonSentence,
  FIDELITIES,
  FIDELITY_LABELS,
  POLICIES,
  POLICY_LABELS,
  STATUS_SIGNS,
  STATUS_WORDS,
  settingsLabel,
} from '@orrery/lab';
import type { Choice } from './controls.ts';

export interface CompareCell {
  readonly totalTokens: number;
  readonly total: string;
  readonly retained: string;
  readonly status: ProvenanceStatus;
  readonly sign: StatusSign;
  readonly words: string;
}

/** One arrival on the common axis, the two settings side by side. */
export interface CompareRow {
  readonly arrivals: number;
  readonly timeLabel: string;
  readonly isCurrent: boolean;
  readonly left: CompareCell;
  readonly right: CompareCell;
  /** The named differences, joined; "same" when there is none. */
  readonly difference: string;
}

/** One group of buttons for the second settings; the value of a choice is the whole settings it leads to. */
export interface CompareGroup {
  readonly label: string;
  readonly choices: readonly Choice<Settings>[];
}

export interface CompareModel {
  readonly groups: readonly CompareGroup[];
  readonly leftLabel: string;
  readonly rightLabel: string;
  readonly sentence: string;
  readonly rows: readonly CompareRow[];
  /** What differs at the current arrival: "30.0 s, from the first to the second: now backed; −1 token". */
  readonly currentWords: string;
}

/** What is compared first when nothing is chosen yet: the same budget under the other policy. */
export function suggestedSettings(settings: Settings): Settings {
  return { ...settings, policy: settings.policy === 'evict' ? 'summarize' : 'evict' };
}

/** The comparison of the current settings with the second ones; null when none are chosen. */
export function prepareCompare(view: LabView): CompareModel | null {
  if (!view.comparedWith) return null;
  const comparison = compareSettings(view.settings, view.comparedWith);
  const rows = comparison.rows.map((row) => ({
    arrivals: row.arrivals,
    timeLabel: arrivalLabel(row.arrivals),
    isCurrent: row.arrivals === arrivalsAt(view.positionMs),
    left: cell(row.left),
    right: cell(row.right),
    difference:
      row.differences
        // Another budget alone is no difference of an arrival: it is in the settings above.
        .filter(({ id, same }) => !same && (id !== 'total' || row.left.totalTokens !== row.right.totalTokens))
        .map((difference) => difference.words)
        .join('; ') || 'same',
  }));
  const current = rows.find((row) => row.isCurrent);
  return {
    groups: groupsFor(view.comparedWith),
    leftLabel: settingsLabel(comparison.left),
    rightLabel: settingsLabel(comparison.right),
    sentence: comparisonSentence(comparison),
    rows,
    currentWords: current ? `${current.timeLabel}, from the first to the second: ${current.difference}` : '',
  };
}

function cell(state: ArrivalState): CompareCell {
  const { status } = state.provenance;
  return {
    totalTokens: state.totalTokens,
    total: `${state.totalTokens} / ${state.budgetTokens}`,
    retained: state.retainedIds.join(' ') || 'nothing yet',
    status,
    sign: STATUS_SIGNS[status],
    words: STATUS_WORDS[status],
  };
}

function groupsFor(settings: Settings): readonly CompareGroup[] {
  return [
    {
      label: 'Budget, teaching tokens',
      choices: BUDGETS.map((budgetTokens) => ({
        value: { ...settings, budgetTokens },
        label: String(budgetTokens),
        checked: settings.budgetTokens === budgetTokens,
      })),
    },
    {
      label: 'Policy',
      choices: POLICIES.map((policy) => ({
        value: { ...settings, policy },
        label: POLICY_LABELS[policy],
        checked: settings.policy === policy,
      })),
    },
    {
      label: 'Fidelity of the summary',
      choices: FIDELITIES.map((fidelity) => ({
        value: { ...settings, fidelity },
        label: FIDELITY_LABELS[fidelity],
        checked: settings.fidelity === fidelity,
      })),
    },
  ];
}

import type { ArrivalState, LabView, ProvenanceStatus, StatusSign } from '@orrery/lab';
import {
  arrivalLabel,
  arrivalsAt,
  compareSettings,
  comparisonSentence,
  STATUS_SIGNS,
  STATUS_WORDS,
  settingsLabel,
} from '@orrery/lab';

export interface CompareCell {
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

export interface CompareModel {
  readonly leftLabel: string;
  readonly rightLabel: string;
  readonly sentence: string;
  readonly rows: readonly CompareRow[];
}

/** The comparison of the current settings with the second ones; null when none are chosen. */
export function prepareCompare(view: LabView): CompareModel | null {
  if (!view.comparedWith) return null;
  const comparison = compareSettings(view.settings, view.comparedWith);
  return {
    leftLabel: settingsLabel(comparison.left),
    rightLabel: settingsLabel(comparison.right),
    sentence: comparisonSentence(comparison),
    rows: comparison.rows.map((row) => ({
      arrivals: row.arrivals,
      timeLabel: arrivalLabel(row.arrivals),
      isCurrent: row.arrivals === arrivalsAt(view.positionMs),
      left: cell(row.left),
      right: cell(row.right),
      difference:
        row.differences
          .filter((difference) => !difference.same)
          .map((difference) => difference.words)
          .join('; ') || 'same',
    })),
  };
}

function cell(state: ArrivalState): CompareCell {
  const { status } = state.provenance;
  return {
    total: `${state.totalTokens} / ${state.budgetTokens}`,
    retained: state.retainedIds.join(' ') || 'nothing yet',
    status,
    sign: STATUS_SIGNS[status],
    words: STATUS_WORDS[status],
  };
}

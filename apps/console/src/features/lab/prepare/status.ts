import type { Difference, LabView, ProvenanceStatus, Settings, StatusField, StatusSign } from '@orrery/lab';
import {
  arrivalsAt,
  compareWithBaseline,
  reasonFor,
  STATUS_SIGNS,
  STATUS_WORDS,
  secondsLabel,
  settingsDifferences,
  settingsLabel,
  stateAt,
  statusFields,
} from '@orrery/lab';

/** The status block: verdict, reason and the four fields, beside the baseline when there is one. */
export interface StatusModel {
  readonly status: ProvenanceStatus;
  readonly sign: StatusSign;
  readonly words: string;
  readonly reason: string;
  /** Head of the table's first column: "After arrival 4". */
  readonly caption: string;
  readonly rows: readonly StatusRow[];
  readonly baseline: BaselineHead | null;
  readonly captureLabel: 'Capture baseline' | 'Replace baseline';
}

export interface StatusRow extends StatusField {
  readonly baseline: { readonly value: string; readonly brief: string } | null;
  readonly difference: Difference | null;
}

/** What the baseline is: its settings, when it was, its status, and what is set differently now. */
export interface BaselineHead {
  readonly label: string;
  readonly status: ProvenanceStatus;
  readonly sign: StatusSign;
  readonly words: string;
  /** "Evict oldest → Summarize older turns"; the names alone when several differ; null when none does. */
  readonly changed: string | null;
  readonly sameArrivals: boolean;
}

export function prepareStatus(view: LabView): StatusModel {
  const state = stateAt(view);
  const { status } = state.provenance;
  const comparison = compareWithBaseline(view, view.baseline);
  const before = comparison ? statusFields(comparison.baseline) : [];
  return {
    status,
    sign: STATUS_SIGNS[status],
    words: STATUS_WORDS[status],
    reason: reasonFor(state),
    caption: state.arrivals === 0 ? 'Before any arrival' : `After arrival ${state.arrivals}`,
    rows: statusFields(state).map((field, index) => {
      const baseline = before[index];
      return {
        ...field,
        baseline: baseline ? { value: baseline.value, brief: baseline.brief } : null,
        difference: comparison?.differences[index] ?? null,
      };
    }),
    baseline: prepareBaseline(view),
    captureLabel: view.baseline ? 'Replace baseline' : 'Capture baseline',
  };
}

function prepareBaseline(view: LabView): BaselineHead | null {
  const comparison = compareWithBaseline(view, view.baseline);
  if (!comparison || !view.baseline) return null;
  const { settings, positionMs } = view.baseline;
  const { status } = comparison.baseline.provenance;
  return {
    label: `${settingsLabel(settings)}, ${secondsLabel(positionMs)}, ${arrivalsAt(positionMs)} / 8 arrivals`,
    status,
    sign: STATUS_SIGNS[status],
    words: STATUS_WORDS[status],
    changed: changedWords(settings, view.settings),
    sameArrivals: comparison.sameArrivals,
  };
}

function changedWords(before: Settings, after: Settings): string | null {
  const words = settingsDifferences(before, after);
  if (words.length < 2) return words[0] ?? null;
  const names = [
    ...(before.budgetTokens === after.budgetTokens ? [] : ['budget']),
    ...(before.policy === after.policy ? [] : ['policy']),
    ...(before.fidelity === after.fidelity ? [] : ['fidelity']),
  ];
  return names.join(', ');
}

import type { Budget, Fidelity, LabView, Policy, Speed } from '@orrery/lab';
import {
  BUDGETS,
  FIDELITIES,
  FIDELITY_LABELS,
  fidelityNote,
  POLICIES,
  POLICY_LABELS,
  SPEEDS,
  totalWeightTokens,
} from '@orrery/lab';

/** One native button of a group, pressed or not. */
export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  readonly checked: boolean;
}

export interface ControlsModel {
  readonly budgets: readonly Choice<Budget>[];
  readonly policies: readonly Choice<Policy>[];
  readonly fidelities: readonly Choice<Fidelity>[];
  readonly speeds: readonly Choice<Speed>[];
  readonly fidelityNote: string;
  /** True when the note must be prominent: the fidelity control decides nothing now, and stays usable. */
  readonly fidelityIsIdle: boolean;
  /** "57 teaching tokens will be said, and only 24 fit." */
  readonly lede: string;
}

export function prepareControls(view: LabView): ControlsModel {
  const { settings, speed } = view;
  const total = totalWeightTokens();
  const fit =
    settings.budgetTokens < total ? `and only ${settings.budgetTokens} fit` : `and all ${total} fit`;
  return {
    budgets: choices(BUDGETS, settings.budgetTokens, String),
    policies: choices(POLICIES, settings.policy, (policy) => POLICY_LABELS[policy]),
    fidelities: choices(FIDELITIES, settings.fidelity, (fidelity) => FIDELITY_LABELS[fidelity]),
    speeds: choices(SPEEDS, speed, (value) => `${value}×`),
    fidelityNote: fidelityNote(settings.policy),
    fidelityIsIdle: settings.policy === 'evict',
    lede: `${total} teaching tokens will be said, ${fit}.`,
  };
}

function choices<T>(values: readonly T[], chosen: T, label: (value: T) => string): readonly Choice<T>[] {
  return values.map((value) => ({ value, label: label(value), checked: value === chosen }));
}

import type { Budget, Fidelity, Policy, Settings, Speed } from './types.ts';

export const BUDGETS: readonly Budget[] = [24, 36, 48, 64];
export const POLICIES: readonly Policy[] = ['evict', 'summarize'];
export const FIDELITIES: readonly Fidelity[] = ['preserve', 'drop'];
export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4];

export const DEFAULT_SETTINGS: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };
export const DEFAULT_SPEED: Speed = 1;

export const POLICY_LABELS: Readonly<Record<Policy, string>> = {
  evict: 'Evict oldest',
  summarize: 'Summarize older turns',
};

export const FIDELITY_LABELS: Readonly<Record<Fidelity, string>> = {
  preserve: 'Preserve critical fact',
  drop: 'Drop critical fact',
};

/** All 16 combinations, in the order of the controls. */
export const ALL_SETTINGS: readonly Settings[] = BUDGETS.flatMap((budgetTokens) =>
  POLICIES.flatMap((policy) => FIDELITIES.map((fidelity) => ({ budgetTokens, policy, fidelity }))),
);

export function sameSettings(left: Settings, right: Settings): boolean {
  return (
    left.budgetTokens === right.budgetTokens &&
    left.policy === right.policy &&
    left.fidelity === right.fidelity
  );
}

/** What stands next to the fidelity control: it decides what S keeps, and eviction makes no S. */
export function fidelityNote(policy: Policy): string {
  return policy === 'evict' ? 'No effect on eviction' : 'Decides what S keeps';
}

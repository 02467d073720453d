import { REPORT_FIXTURE, totalWeightTokens } from '../model/fixture.ts';
import { BUDGETS } from '../model/settings.ts';
import type { Budget, Fixture } from '../model/types.ts';

/** The right end of the scale: 64 teaching tokens, more only for a fixture that is heavier. */
export function scaleEndTokens(fixture: Fixture = REPORT_FIXTURE): number {
  return Math.max(64, totalWeightTokens(fixture));
}

/** A place or a width on the scale, for CSS: 16 of 64 → "25%". */
export function scalePercent(tokens: number, fixture: Fixture = REPORT_FIXTURE): string {
  return `${(tokens / scaleEndTokens(fixture)) * 100}%`;
}

export interface AxisMark {
  readonly tokens: number;
  readonly isBudget: boolean;
}

/** Zero and the four budgets; the chosen one is marked. */
export function axisMarks(budgetTokens: Budget): readonly AxisMark[] {
  return [0, ...BUDGETS].map((tokens) => ({ tokens, isBudget: tokens === budgetTokens }));
}

import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ArrivalState } from '../model/state.ts';
import { stateAfter } from '../model/states.ts';
import type { Fixture, Position } from '../model/types.ts';
import { arrivalsAt } from '../replay/timeline.ts';
import type { Difference } from './differences.ts';
import { settingsDifferences, statusDifferences } from './differences.ts';

/** The captured status beside the current one. */
export interface BaselineComparison {
  readonly baseline: ArrivalState;
  readonly differences: readonly Difference[];
  /** What was set differently, in words; empty when the settings are the same. */
  readonly settings: readonly string[];
  /** True when both points have the same number of arrivals. */
  readonly sameArrivals: boolean;
}

/** The state at a point of an experiment. */
export function stateAt(position: Position, fixture: Fixture = REPORT_FIXTURE): ArrivalState {
  return stateAfter(position.settings, arrivalsAt(position.positionMs, fixture), fixture);
}

/** Compares the current point with a captured one; null when nothing is captured. */
export function compareWithBaseline(
  current: Position,
  baseline: Position | null,
  fixture: Fixture = REPORT_FIXTURE,
): BaselineComparison | null {
  if (!baseline) return null;
  const before = stateAt(baseline, fixture);
  const after = stateAt(current, fixture);
  return {
    baseline: before,
    differences: statusDifferences(before, after),
    settings: settingsDifferences(baseline.settings, current.settings),
    sameArrivals: before.arrivals === after.arrivals,
  };
}

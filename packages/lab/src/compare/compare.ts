import { REPORT_FIXTURE } from '../model/fixture.ts';
import { FIDELITY_LABELS, POLICY_LABELS } from '../model/settings.ts';
import type { ArrivalState } from '../model/state.ts';
import { computeStates, stateAfter } from '../model/states.ts';
import type { Fixture, Settings } from '../model/types.ts';
import { arrivalLabel } from '../words/format.ts';
import { STATUS_WORDS } from '../words/status.ts';
import type { Difference } from './differences.ts';
import { statusDifferences } from './differences.ts';

/** Two settings at one arrival. `same` holds when all four status fields are the same. */
export interface ComparedArrival {
  readonly arrivals: number;
  readonly left: ArrivalState;
  readonly right: ArrivalState;
  readonly differences: readonly Difference[];
  readonly same: boolean;
}

export interface Comparison {
  readonly left: Settings;
  readonly right: Settings;
  /** One row per arrival from 0 to N: the common time axis. */
  readonly rows: readonly ComparedArrival[];
  /** The first arrival at which the provenance differs, or null when it never does. */
  readonly provenanceDiffersFrom: number | null;
}

/** Runs the fixture under two settings on one time axis; left is the first, right the second. */
export function compareSettings(
  left: Settings,
  right: Settings,
  fixture: Fixture = REPORT_FIXTURE,
): Comparison {
  const rows = computeStates(left, fixture).map((leftState, arrivals) => {
    const rightState = stateAfter(right, arrivals, fixture);
    const differences = statusDifferences(leftState, rightState);
    const same = differences.every((difference) => difference.same);
    return { arrivals, left: leftState, right: rightState, differences, same };
  });
  const first = rows.find((row) => row.left.provenance.status !== row.right.provenance.status);
  return { left, right, rows, provenanceDiffersFrom: first?.arrivals ?? null };
}

/** "24 teaching tokens, Summarize older turns, Drop critical fact"; eviction names no fidelity. */
export function settingsLabel(settings: Settings): string {
  const fidelity = settings.policy === 'summarize' ? `, ${FIDELITY_LABELS[settings.fidelity]}` : '';
  return `${settings.budgetTokens} teaching tokens, ${POLICY_LABELS[settings.policy]}${fidelity}`;
}

/** Where two settings part, as one sentence with the deciding time and statuses. */
export function comparisonSentence(comparison: Comparison, fixture: Fixture = REPORT_FIXTURE): string {
  const row = comparison.rows.find((candidate) => candidate.arrivals === comparison.provenanceDiffersFrom);
  if (!row) return 'The provenance is the same at every arrival.';
  const when = arrivalLabel(row.arrivals, fixture);
  const left = STATUS_WORDS[row.left.provenance.status].toLowerCase();
  const right = STATUS_WORDS[row.right.provenance.status].toLowerCase();
  return (
    `The provenance first differs at ${when}, arrival ${row.arrivals}: ` +
    `${left} under the first settings; ${right} under the second.`
  );
}

import { REPORT_FIXTURE } from '../model/fixture.ts';
import { computeStates } from '../model/states.ts';
import type { Fixture, Position, Settings, Turn } from '../model/types.ts';
import { arrivalsAt, DURATION_MS } from '../replay/timeline.ts';
import type { ExactState } from './exact-state.ts';
import { exactState } from './exact-state.ts';
import type { FileExport } from './file.ts';

export const FIXTURE_EXPORT_SCHEMA = 'orrery-lab-fixture';

/** Rises when a field changes its name or meaning; a new field alone does not raise it. */
export const FIXTURE_EXPORT_VERSION = 1;

/** The whole experiment: every computed arrival, and apart from it where the reader stood. No notes. */
export interface FixtureExport {
  readonly schema: typeof FIXTURE_EXPORT_SCHEMA;
  readonly schemaVersion: typeof FIXTURE_EXPORT_VERSION;
  readonly fixture: {
    readonly id: string;
    readonly fact: string;
    readonly weightUnit: string;
    readonly summaryWeightTokens: number;
    readonly durationSeconds: number;
  };
  readonly settings: Settings;
  readonly turns: readonly Pick<
    Turn,
    'id' | 'author' | 'weightTokens' | 'text' | 'factRole' | 'awaitsAnswer'
  >[];
  /** N + 1 states, for 0 to N arrivals: each is what the exact-state panel shows at that arrival. */
  readonly states: readonly ExactState[];
  readonly inspection: {
    readonly label: string;
    readonly positionSeconds: number;
    readonly arrivals: number;
  };
}

export function buildFixtureExport(position: Position, fixture: Fixture = REPORT_FIXTURE): FixtureExport {
  const { settings, positionMs } = position;
  return {
    schema: FIXTURE_EXPORT_SCHEMA,
    schemaVersion: FIXTURE_EXPORT_VERSION,
    fixture: {
      id: fixture.id,
      fact: fixture.fact.id,
      weightUnit: 'teaching tokens: fixed weights, not tokenizer output and not billable',
      summaryWeightTokens: fixture.summaryTokens,
      durationSeconds: DURATION_MS / 1000,
    },
    settings: { budgetTokens: settings.budgetTokens, policy: settings.policy, fidelity: settings.fidelity },
    turns: fixture.turns.map(({ id, author, weightTokens, text, factRole, awaitsAnswer }) => ({
      id,
      author,
      weightTokens,
      text,
      factRole,
      awaitsAnswer,
    })),
    states: computeStates(settings, fixture).map((state) => exactState(state, fixture)),
    inspection: {
      label: 'Where the reader stood at export. Not part of the computation.',
      positionSeconds: positionMs / 1000,
      arrivals: arrivalsAt(positionMs, fixture),
    },
  };
}

/** The fixture export as a JSON file named after its settings. */
export function fixtureExportFile(position: Position, fixture: Fixture = REPORT_FIXTURE): FileExport {
  const { budgetTokens, policy, fidelity } = position.settings;
  return {
    fileName: `orrery-lab-${fixture.id}-${budgetTokens}-${policy}-${fidelity}.json`,
    mediaType: 'application/json',
    content: `${JSON.stringify(buildFixtureExport(position, fixture), null, 2)}\n`,
  };
}

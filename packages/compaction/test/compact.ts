import {
  type Committed,
  commit,
  DEFAULT_POLICY,
  type Decision,
  decide,
  type EffectivePolicy,
  effectivePolicy,
  type ModelLimits,
  type Plan,
  type Policy,
  plan,
  type Refusal,
  type RefusedRounds,
  ROOT_LANE,
  readEnvironment,
  type State,
  type Summary,
  UNKNOWN_MODEL,
  type Viewer,
} from '../src/index.ts';
import { add, compactionEvent, type History } from './history.ts';

export const ROOT: Viewer = { agentName: 'agent', ...ROOT_LANE };

export function policy(values: Partial<Policy>): EffectivePolicy {
  return effectivePolicy(readEnvironment({}), { version: 1, values: { ...DEFAULT_POLICY, ...values } });
}

export const window = (windowTokens: number): ModelLimits => ({
  model: 'test',
  windowTokens,
  outputReserveTokens: 0,
});

export function decideOn(
  state: State,
  effective: EffectivePolicy,
  given: {
    viewer?: Viewer;
    model?: ModelLimits;
    providerSaidTooLong?: boolean;
    manual?: boolean;
    refused?: readonly RefusedRounds[];
  } = {},
): Decision {
  const {
    viewer = ROOT,
    model = UNKNOWN_MODEL,
    providerSaidTooLong = false,
    manual = false,
    refused,
  } = given;
  return decide({
    state,
    viewer,
    effective,
    model,
    providerSaidTooLong,
    manual,
    ...(refused === undefined ? {} : { refused }),
  });
}

/** What a summarizer that cites its first source would say. */
export function shortSummary(planned: Plan): Summary {
  const source = planned.coveredSeqs[0] ?? 0;
  return {
    sections: [
      { title: 'Done', statements: [{ text: `${planned.coveredSeqs.length} events`, sources: [source] }] },
    ],
    languages: [],
  };
}

let committed = 0;

export function tryCommit(
  state: State,
  planned: Plan,
  effective: EffectivePolicy,
  summary: Summary | null = planned.coveredSeqs.length > 0 ? shortSummary(planned) : null,
): Committed | Refusal {
  committed += 1;
  return commit({
    state,
    plan: planned,
    effective,
    summary,
    summarizer: { model: 'test', promptVersion: 'test/1' },
    compactionId: `cmp_${committed}`,
  });
}

/** Compacts if the decision fires and the commit is accepted; the history stays as it was otherwise. */
export function compact(
  history: History,
  effective: EffectivePolicy,
  given: Parameters<typeof decideOn>[2] = {},
): History {
  const decision = decideOn(history.state, effective, given);
  if (decision.outcome !== 'fired') return history;
  const done = tryCommit(history.state, plan(history.state, decision, effective), effective);
  return done.ok ? add(history, compactionEvent(done.compaction)) : history;
}

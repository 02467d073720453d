import {
  append,
  DEFAULT_POLICY,
  type Decision,
  decide,
  effectivePolicy,
  type FiredDecision,
  fold,
  type MeasuredEvent,
  measure,
  ROOT_LANE,
  readEnvironment,
  type State,
  UNKNOWN_MODEL,
  type Viewer,
} from '@orrery/compaction';
import { conversation } from '../shared/conversation.ts';
import { toEvents } from '../shared/to-events.ts';

export const VIEWER: Viewer = { agentName: 'agent', ...ROOT_LANE };

// Long records are larger than any request: the byte ceiling must not fire where the tokens are to decide.
const values = {
  ...DEFAULT_POLICY,
  compactionInterval: 1_000_000,
  tokenThreshold: 100_000,
  maxRequestBytes: Number.MAX_SAFE_INTEGER,
};
export const FIRING = effectivePolicy(readEnvironment({}), { version: 1, values });
/** Never reached: what a turn below the trigger costs. */
export const RESTING = effectivePolicy(readEnvironment({}), {
  version: 1,
  values: { ...values, tokenThreshold: 1_000_000_000 },
});

export function measuresOf(count: number): readonly MeasuredEvent[] {
  return toEvents(conversation(count)).map((event) => measure(event));
}

export function ask(state: State, effective = FIRING): Decision {
  return decide({ state, viewer: VIEWER, effective, model: UNKNOWN_MODEL });
}

/** @throws Error when nothing fires: the figures would be of something else. */
export function fired(state: State): FiredDecision {
  const decision = ask(state);
  if (decision.outcome !== 'fired') throw new Error(`The decision is ${decision.outcome}, not fired.`);
  return decision;
}

/** A state and the events that come next, which no run has appended yet. */
export function growing(
  all: readonly MeasuredEvent[],
  live: number,
): { state: State; next: readonly MeasuredEvent[] } {
  return { state: fold(all.slice(0, live)), next: all.slice(live) };
}

export function appendAndDecide({ state, next }: ReturnType<typeof growing>): State {
  let grown = state;
  for (const event of next) {
    grown = append(grown, event);
    ask(grown, RESTING);
  }
  return grown;
}

import { REPORT_FIXTURE } from './fixture.ts';
import type { Context } from './overflow.ts';
import { arrive, contextItems, EMPTY_CONTEXT, totalOf } from './overflow.ts';
import { provenanceOf } from './provenance.ts';
import type { ArrivalState, Departure, Operation } from './state.ts';
import type { Fixture, Settings } from './types.ts';

/**
 * Computes every state of an experiment: N turns give N + 1 states, for 0 to N arrivals.
 * The result depends on the settings and the fixture alone.
 */
export function computeStates(
  settings: Settings,
  fixture: Fixture = REPORT_FIXTURE,
): readonly ArrivalState[] {
  let context = EMPTY_CONTEXT;
  let departures: readonly Departure[] = [];
  const states = [describe({ context, arrivals: 0, departures, operations: [] }, settings, fixture)];
  for (const [index, turn] of fixture.turns.entries()) {
    const arrivals = index + 1;
    const step = arrive(context, turn, settings, fixture);
    context = step.context;
    departures = [...departures, ...departuresOf(step.operations, arrivals)];
    const moment = { context, arrivals, departures, operations: step.operations };
    states.push(describe(moment, settings, fixture));
  }
  return states;
}

/** The state after `arrivals` messages. Throws a RangeError outside 0 to N. */
export function stateAfter(
  settings: Settings,
  arrivals: number,
  fixture: Fixture = REPORT_FIXTURE,
): ArrivalState {
  const state = computeStates(settings, fixture)[arrivals];
  if (!state)
    throw new RangeError(`No state after ${arrivals} arrivals: the fixture has ${fixture.turns.length}.`);
  return state;
}

function departuresOf(operations: readonly Operation[], atArrival: number): readonly Departure[] {
  return operations.flatMap((operation) =>
    operation.kind === 'arrive'
      ? []
      : [{ turnId: operation.turnId, how: operation.kind === 'fold' ? 'folded' : 'evicted', atArrival }],
  );
}

interface Moment {
  readonly context: Context;
  readonly arrivals: number;
  readonly departures: readonly Departure[];
  readonly operations: readonly Operation[];
}

function describe(moment: Moment, settings: Settings, fixture: Fixture): ArrivalState {
  const { context, arrivals, departures, operations } = moment;
  const items = contextItems(context);
  const totalTokens = totalOf(items);
  return {
    arrivals,
    budgetTokens: settings.budgetTokens,
    totalTokens,
    onlyPinnedRemain: totalTokens > settings.budgetTokens && items.every((item) => item.pinned),
    items,
    retainedIds: items.map((item) => item.id),
    summary: context.summary,
    departures,
    operations,
    provenance: provenanceOf(items, fixture.turns.slice(0, arrivals), fixture),
  };
}

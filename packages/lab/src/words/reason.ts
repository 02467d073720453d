import { REPORT_FIXTURE, statementOf } from '../model/fixture.ts';
import type { ArrivalState, Departure } from '../model/state.ts';
import type { Fixture, TurnId } from '../model/types.ts';
import { arrivalLabel, joinWords } from './format.ts';

/** One or two sentences under the status: who holds or lost the fact, and when. */
export function reasonFor(state: ArrivalState, fixture: Fixture = REPORT_FIXTURE): string {
  switch (state.provenance.status) {
    case 'not-stated-yet':
      return notStatedYet(state, fixture);
    case 'mentioned-and-backed':
      return `${backing(state, fixture)}${closing(state, fixture, true)}`;
    case 'mentioned-not-backed':
      return notBacked(state, fixture);
    case 'lost':
      return `${lostWhen(state, fixture)}${closing(state, fixture, false)}`;
  }
}

/** How and when a turn left the context, or null while it has not. */
export function departureOf(state: ArrivalState, turnId: TurnId): Departure | null {
  return state.departures.find((departure) => departure.turnId === turnId) ?? null;
}

function notStatedYet(state: ArrivalState, fixture: Fixture): string {
  const source = statementOf(fixture);
  const here =
    state.arrivals === 0
      ? 'Nothing has arrived.'
      : `Arrived so far: ${joinWords(fixture.turns.slice(0, state.arrivals).map((turn) => turn.id))}.`;
  return source
    ? `${here} ${capital(fixture.fact.name)} comes with ${source.id}, so this is not a loss.`
    : here;
}

function backing(state: ArrivalState, fixture: Fixture): string {
  const { backedBy } = state.provenance;
  if (backedBy?.itemId !== 'S') return `The user’s own words, ${backedBy?.sourceTurnId}, are in the context.`;
  const folded = departureOf(state, backedBy.sourceTurnId);
  const since = folded ? ` since ${arrivalLabel(folded.atArrival, fixture)}` : '';
  return `Summary S carries ${fixture.fact.name} and cites ${backedBy.sourceTurnId} as its source${since}.`;
}

function notBacked(state: ArrivalState, fixture: Fixture): string {
  const speakers = joinWords(state.provenance.mentionedBy);
  const source = statementOf(fixture);
  const left = source ? departureOf(state, source.id) : null;
  if (!left) return `${speakers} says it, and no user turn that states it has arrived. It has no source.`;
  return (
    `The agent still says it in ${speakers}, but the user’s own words are gone: ${leaving(left, fixture)}. ` +
    'Repetition is not a fresh instruction.'
  );
}

function lostWhen(state: ArrivalState, fixture: Fixture): string {
  const left = fixture.turns
    .filter((turn) => turn.factRole !== null)
    .flatMap((turn) => departureOf(state, turn.id) ?? []);
  const [first, ...rest] = left;
  if (!first) return '';
  const others = rest.map((departure) =>
    departure.atArrival === first.atArrival
      ? `${departure.turnId} along with it`
      : `${departure.turnId} at ${arrivalLabel(departure.atArrival, fixture)}`,
  );
  return `${[leaving(first, fixture), ...others].join(', ')}.`;
}

/** "T2 was evicted at 30.0 s", "T2 was folded into S at 37.5 s without the preference". */
function leaving(departure: Departure, fixture: Fixture): string {
  const when = arrivalLabel(departure.atArrival, fixture);
  return departure.how === 'evicted'
    ? `${departure.turnId} was evicted at ${when}`
    : `${departure.turnId} was folded into S at ${when} without ${fixture.fact.name}`;
}

/** What it means for the turn that has to be answered, once that turn is there. */
function closing(state: ArrivalState, fixture: Fixture, justified: boolean): string {
  const asked = fixture.turns.slice(0, state.arrivals).find((turn) => turn.awaitsAnswer);
  const { manner } = fixture.fact;
  if (asked && justified) return ` ${asked.id} can be answered ${manner}.`;
  if (asked) return ` Nothing left justifies answering ${asked.id} ${manner}.`;
  return justified ? '' : ` Nothing in the context asks for an answer ${manner}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

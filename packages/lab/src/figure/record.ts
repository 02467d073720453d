import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ArrivalState } from '../model/state.ts';
import type { Author, Fixture, Turn, TurnId } from '../model/types.ts';
import { arrivalLabel } from '../words/format.ts';
import { departureOf } from '../words/reason.ts';

/** Where a turn of the record is, seen from the current arrival. */
export type Presence = 'in-context' | 'evicted' | 'in-summary' | 'not-arrived';

/** What a turn is to the fact: it decides colour and sign of its block. */
export type TurnRole = 'instruction' | 'source' | 'repetition' | 'other';

/** A turn in the record strip. Its place never changes; `startTokens` and width are on the fixed scale. */
export interface RecordBlock {
  readonly id: TurnId;
  readonly author: Author;
  readonly text: string;
  readonly startTokens: number;
  readonly weightTokens: number;
  readonly presence: Presence;
  readonly role: TurnRole;
  /** True when S carries this turn's statement. */
  readonly carried: boolean;
  /** The word under the block, long and short: "evicted 30.0 s", "gone". */
  readonly stamp: string;
  readonly shortStamp: string;
  /** The word inside the block: "wants bullets", "repeats it", "pinned", "to answer", or empty. */
  readonly remark: string;
}

export function recordBlocks(state: ArrivalState, fixture: Fixture = REPORT_FIXTURE): readonly RecordBlock[] {
  let startTokens = 0;
  return fixture.turns.map((turn, index) => {
    const presence = presenceOf(state, turn.id, index);
    const block: RecordBlock = {
      id: turn.id,
      author: turn.author,
      text: turn.text,
      startTokens,
      weightTokens: turn.weightTokens,
      presence,
      role: roleOf(turn),
      carried: state.summary?.evidence?.sourceTurnId === turn.id,
      ...stampOf(state, turn.id, index, presence, fixture),
      remark: recordRemark(turn),
    };
    startTokens += turn.weightTokens;
    return block;
  });
}

/** The weight of everything said so far, in teaching tokens. */
export function saidTokens(state: ArrivalState, fixture: Fixture = REPORT_FIXTURE): number {
  return fixture.turns.slice(0, state.arrivals).reduce((sum, turn) => sum + turn.weightTokens, 0);
}

export function roleOf(turn: Turn): TurnRole {
  if (turn.author === 'system') return 'instruction';
  if (turn.factRole === null) return 'other';
  return turn.author === 'user' && turn.factRole === 'states' ? 'source' : 'repetition';
}

function presenceOf(state: ArrivalState, turnId: TurnId, index: number): Presence {
  if (index >= state.arrivals) return 'not-arrived';
  const left = departureOf(state, turnId);
  if (!left) return 'in-context';
  return left.how === 'folded' ? 'in-summary' : 'evicted';
}

function stampOf(
  state: ArrivalState,
  turnId: TurnId,
  index: number,
  presence: Presence,
  fixture: Fixture,
): Pick<RecordBlock, 'stamp' | 'shortStamp'> {
  const left = departureOf(state, turnId);
  const when = arrivalLabel(left?.atArrival ?? index + 1, fixture);
  switch (presence) {
    case 'not-arrived':
      return { stamp: `arrives ${when}`, shortStamp: when };
    case 'evicted':
      return { stamp: `evicted ${when}`, shortStamp: 'gone' };
    case 'in-summary':
      return { stamp: `in S, ${when}`, shortStamp: 'in S' };
    case 'in-context':
      return { stamp: 'in context', shortStamp: 'kept' };
  }
}

function recordRemark(turn: Turn): string {
  if (turn.awaitsAnswer) return 'to answer';
  return { instruction: 'pinned', source: 'states it', repetition: 'repeats it', other: '' }[roleOf(turn)];
}

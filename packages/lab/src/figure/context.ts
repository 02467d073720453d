import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ArrivalState, ContextItem, Departure } from '../model/state.ts';
import type { Author, Fixture, ItemId, TurnId } from '../model/types.ts';
import type { TurnRole } from './record.ts';
import { roleOf } from './record.ts';

/** An item in the context strip, in prompt order from 0 on the fixed scale. Keep its element by `id`. */
export interface ContextBlock {
  readonly id: ItemId;
  readonly author: Author | 'summary';
  readonly startTokens: number;
  readonly weightTokens: number;
  readonly pinned: boolean;
  readonly role: TurnRole | 'summary';
  /** For S: whom it folded, and which of them it cites. Empty and null for a turn. */
  readonly covers: readonly TurnId[];
  readonly citesTurnId: TurnId | null;
  /** True for a green block: this item itself is user-backed evidence. */
  readonly isEvidence: boolean;
  /** The word inside the block: "user’s words", "not backed", "cites T2", "no fact", … or empty. */
  readonly remark: string;
}

export function contextBlocks(
  state: ArrivalState,
  fixture: Fixture = REPORT_FIXTURE,
): readonly ContextBlock[] {
  let startTokens = 0;
  return state.items.map((item) => {
    const block: ContextBlock = {
      id: item.id,
      startTokens,
      weightTokens: item.weightTokens,
      pinned: item.pinned,
      ...describe(item, state, fixture),
    };
    startTokens += item.weightTokens;
    return block;
  });
}

/** A turn that this arrival takes out of the context. Its element leaves where it stood: before what stays. */
export interface LeavingBlock {
  readonly id: TurnId;
  readonly author: Author;
  readonly how: Departure['how'];
  readonly weightTokens: number;
  readonly role: TurnRole;
}

/** The turns that the current arrival evicts or folds, in order. Empty when everything fits. */
export function leavingBlocks(
  state: ArrivalState,
  fixture: Fixture = REPORT_FIXTURE,
): readonly LeavingBlock[] {
  return state.departures
    .filter((departure) => departure.atArrival === state.arrivals)
    .flatMap(({ turnId, how }) => {
      const turn = fixture.turns.find((candidate) => candidate.id === turnId);
      if (!turn) return [];
      const { author, weightTokens } = turn;
      return [{ id: turnId, author, how, weightTokens, role: roleOf(turn) }];
    });
}

type Description = Pick<ContextBlock, 'author' | 'role' | 'covers' | 'citesTurnId' | 'isEvidence' | 'remark'>;

function describe(item: ContextItem, state: ArrivalState, fixture: Fixture): Description {
  if (item.kind === 'summary') {
    const citesTurnId = item.evidence?.sourceTurnId ?? null;
    return {
      author: 'summary',
      role: 'summary',
      covers: item.covers,
      citesTurnId,
      isEvidence: citesTurnId !== null,
      remark: citesTurnId ? `cites ${citesTurnId}` : 'no fact',
    };
  }
  const turn = fixture.turns.find((candidate) => candidate.id === item.id);
  const role = turn ? roleOf(turn) : 'other';
  const repetition = state.provenance.backed ? 'repeats it' : 'not backed';
  const remarks = { instruction: 'pinned', source: 'user’s words', repetition, other: '' };
  return {
    author: turn?.author ?? 'user',
    role,
    covers: [],
    citesTurnId: null,
    isEvidence: role === 'source',
    remark: turn?.awaitsAnswer ? 'to answer' : remarks[role],
  };
}

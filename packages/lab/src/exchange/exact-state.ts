import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ArrivalState, ProvenanceStatus } from '../model/state.ts';
import type { Author, Fixture, ItemId, Settings, TurnId } from '../model/types.ts';
import { arrivalTimeMs } from '../replay/timeline.ts';

interface LeftAt {
  readonly id: TurnId;
  readonly atArrival: number;
  readonly atSeconds: number;
}

/** The state after one arrival as plain data, nothing of later arrivals. Weights in teaching tokens. */
export interface ExactState {
  readonly arrivals: number;
  readonly atSeconds: number;
  readonly totalTokens: number;
  readonly budgetTokens: number;
  readonly onlyPinnedRemain: boolean;
  readonly retainedIds: readonly ItemId[];
  readonly retained: readonly {
    readonly id: ItemId;
    readonly author: Author | 'summary';
    readonly weightTokens: number;
    readonly pinned: boolean;
  }[];
  readonly summary: {
    readonly weightTokens: number;
    readonly covers: readonly TurnId[];
    readonly evidence: { readonly fact: string; readonly source: TurnId } | null;
  } | null;
  readonly evicted: readonly LeftAt[];
  readonly folded: readonly LeftAt[];
  readonly fact: {
    readonly id: string;
    readonly status: ProvenanceStatus;
    readonly mentioned: boolean;
    readonly mentionedBy: readonly ItemId[];
    readonly backed: boolean;
    readonly backedBy: { readonly item: ItemId; readonly source: TurnId } | null;
  };
  readonly operations: readonly {
    readonly kind: 'arrive' | 'evict' | 'fold';
    readonly turn: TurnId;
    readonly addedTokens: number;
    readonly removedTokens: number;
    readonly totalAfterTokens: number;
    readonly overTokens: number;
  }[];
}

/** Writes a state out as plain data, for the page and for the export alike. */
export function exactState(state: ArrivalState, fixture: Fixture = REPORT_FIXTURE): ExactState {
  const { provenance, summary } = state;
  const left = (how: 'evicted' | 'folded'): readonly LeftAt[] =>
    state.departures
      .filter((departure) => departure.how === how)
      .map(({ turnId, atArrival }) => ({
        id: turnId,
        atArrival,
        atSeconds: arrivalTimeMs(atArrival, fixture) / 1000,
      }));
  return {
    arrivals: state.arrivals,
    atSeconds: arrivalTimeMs(state.arrivals, fixture) / 1000,
    totalTokens: state.totalTokens,
    budgetTokens: state.budgetTokens,
    onlyPinnedRemain: state.onlyPinnedRemain,
    retainedIds: state.retainedIds,
    retained: state.items.map((item) => ({
      id: item.id,
      author: fixture.turns.find((turn) => turn.id === item.id)?.author ?? 'summary',
      weightTokens: item.weightTokens,
      pinned: item.pinned,
    })),
    summary: summary && {
      weightTokens: summary.weightTokens,
      covers: summary.covers,
      evidence: summary.evidence && {
        fact: summary.evidence.factId,
        source: summary.evidence.sourceTurnId,
      },
    },
    evicted: left('evicted'),
    folded: left('folded'),
    fact: {
      id: fixture.fact.id,
      status: provenance.status,
      mentioned: provenance.mentioned,
      mentionedBy: provenance.mentionedBy,
      backed: provenance.backed,
      backedBy: provenance.backedBy && {
        item: provenance.backedBy.itemId,
        source: provenance.backedBy.sourceTurnId,
      },
    },
    operations: state.operations.map((operation) => ({
      kind: operation.kind,
      turn: operation.turnId,
      addedTokens: operation.addedTokens,
      removedTokens: operation.removedTokens,
      totalAfterTokens: operation.totalAfterTokens,
      overTokens: operation.overTokens,
    })),
  };
}

/** The text of the "exact state" panel: the settings and the current arrival only. */
export function exactStateJson(
  settings: Settings,
  state: ArrivalState,
  fixture: Fixture = REPORT_FIXTURE,
): string {
  return JSON.stringify({ settings, ...exactState(state, fixture) }, null, 2);
}

import type { ItemId, TurnId } from './types.ts';

export interface TurnItem {
  readonly kind: 'turn';
  readonly id: TurnId;
  readonly weightTokens: number;
  readonly pinned: boolean;
}

/** The summary. Pinned from the moment it exists. */
export interface SummaryItem {
  readonly kind: 'summary';
  readonly id: 'S';
  readonly weightTokens: number;
  readonly pinned: true;
  readonly covers: readonly TurnId[];
  /** The user's statement that S carries, or null when it carries none. */
  readonly evidence: { readonly factId: string; readonly sourceTurnId: TurnId } | null;
}

export type ContextItem = TurnItem | SummaryItem;

/** One thing that happened at an arrival. The first is the arrival itself, the rest make room. */
export interface Operation {
  readonly kind: 'arrive' | 'evict' | 'fold';
  readonly turnId: TurnId;
  readonly addedTokens: number;
  readonly removedTokens: number;
  readonly itemsAfter: readonly ContextItem[];
  readonly totalAfterTokens: number;
  /** Tokens above the budget after this operation, 0 when it fits. */
  readonly overTokens: number;
  /** The turn that the next operation takes out, or null. */
  readonly leavingTurnId: TurnId | null;
}

/** When and how a turn left the context. */
export interface Departure {
  readonly turnId: TurnId;
  readonly how: 'evicted' | 'folded';
  readonly atArrival: number;
}

export type ProvenanceStatus = 'not-stated-yet' | 'mentioned-and-backed' | 'mentioned-not-backed' | 'lost';

/** A mention and its evidence are two questions, answered apart. */
export interface Provenance {
  readonly status: ProvenanceStatus;
  readonly mentioned: boolean;
  readonly mentionedBy: readonly ItemId[];
  readonly backed: boolean;
  /** The retained item that is the evidence and the user's turn it goes back to. */
  readonly backedBy: { readonly itemId: ItemId; readonly sourceTurnId: TurnId } | null;
}

/** Everything that is true after `arrivals` messages. Tokens are teaching tokens. */
export interface ArrivalState {
  readonly arrivals: number;
  readonly budgetTokens: number;
  readonly totalTokens: number;
  /** True when the total is above the budget and nothing may leave any more. */
  readonly onlyPinnedRemain: boolean;
  readonly items: readonly ContextItem[];
  readonly retainedIds: readonly ItemId[];
  readonly summary: SummaryItem | null;
  readonly departures: readonly Departure[];
  readonly operations: readonly Operation[];
  readonly provenance: Provenance;
}

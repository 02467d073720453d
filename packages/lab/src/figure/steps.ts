import type { ArrivalState, Operation } from '../model/state.ts';
import type { ItemId } from '../model/types.ts';
import { operationDelta, operationName, operationOutcome } from '../words/operations.ts';

/** One overflow operation as a bar on the fixed scale. */
export interface StepBar {
  readonly kind: Operation['kind'];
  /** "T4 arrives", "evict T2", "fold T2 into S" */
  readonly name: string;
  /** "+6", "−8", "−8 +6" */
  readonly delta: string;
  /** "29, 5 over" */
  readonly outcome: string;
  readonly totalTokens: number;
  readonly overTokens: number;
  /** The items after this operation; the one that leaves next is marked. */
  readonly items: readonly {
    readonly id: ItemId;
    readonly startTokens: number;
    readonly weightTokens: number;
    readonly leaving: boolean;
  }[];
}

/** What this arrival did, in order: the arrival, then each removal or fold. Empty before any arrival. */
export function stepBars(state: ArrivalState): readonly StepBar[] {
  return state.operations.map((operation) => {
    let startTokens = 0;
    const items = operation.itemsAfter.map((item) => {
      const placed = {
        id: item.id,
        startTokens,
        weightTokens: item.weightTokens,
        leaving: item.id === operation.leavingTurnId,
      };
      startTokens += item.weightTokens;
      return placed;
    });
    return {
      kind: operation.kind,
      name: operationName(operation),
      delta: operationDelta(operation),
      outcome: operationOutcome(operation, state.budgetTokens),
      totalTokens: operation.totalAfterTokens,
      overTokens: operation.overTokens,
      items,
    };
  });
}

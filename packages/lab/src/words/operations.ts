import type { ArrivalState, Operation } from '../model/state.ts';
import { roomLabel } from './format.ts';

/** "T4 arrives", "evict T2", "fold T2 into S". */
export function operationName(operation: Operation): string {
  if (operation.kind === 'arrive') return `${operation.turnId} arrives`;
  return operation.kind === 'evict' ? `evict ${operation.turnId}` : `fold ${operation.turnId} into S`;
}

/** "+6", "−8", or "−8 +6" when the fold creates S. */
export function operationDelta(operation: Operation): string {
  const removed = operation.removedTokens > 0 ? [`−${operation.removedTokens}`] : [];
  const added = operation.addedTokens > 0 ? [`+${operation.addedTokens}`] : [];
  return [...removed, ...added].join(' ');
}

/** "29, 5 over", "21, 3 free", "24, full". */
export function operationOutcome(operation: Operation, budgetTokens: number): string {
  return `${operation.totalAfterTokens}, ${roomLabel(operation.totalAfterTokens, budgetTokens)}`;
}

/** "T4 arrives +6 → 29, 5 over; evict T2 −8 → 21": an arrival and how room was made, in teaching tokens. */
export function operationsSentence(state: ArrivalState): string {
  const parts = state.operations.map((operation) => {
    const total =
      operation.overTokens > 0
        ? operationOutcome(operation, state.budgetTokens)
        : `${operation.totalAfterTokens}`;
    return `${operationName(operation)} ${operationDelta(operation)} → ${total}`;
  });
  return parts.join('; ') || 'No message has arrived, so nothing has had to leave';
}

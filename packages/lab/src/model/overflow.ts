import { isUserStatement } from './fixture.ts';
import type { ContextItem, Operation, SummaryItem } from './state.ts';
import type { Fixture, Settings, Turn } from './types.ts';

/** The working context: retained original turns in order, and the summary once there is one. */
export interface Context {
  readonly turns: readonly Turn[];
  readonly summary: SummaryItem | null;
}

export const EMPTY_CONTEXT: Context = { turns: [], summary: null };

const isPinned = (turn: Turn): boolean => turn.author === 'system';

/** Items in prompt order. S stands right after the system instruction. */
export function contextItems(context: Context): readonly ContextItem[] {
  const items: ContextItem[] = context.turns.map((turn) => ({
    kind: 'turn',
    id: turn.id,
    weightTokens: turn.weightTokens,
    pinned: isPinned(turn),
  }));
  if (context.summary) items.splice(items[0]?.pinned ? 1 : 0, 0, context.summary);
  return items;
}

export function totalOf(items: readonly ContextItem[]): number {
  return items.reduce((sum, item) => sum + item.weightTokens, 0);
}

/** Folds one turn. S costs its weight once; an agent's turn never gives it evidence. */
function foldInto(
  summary: SummaryItem | null,
  turn: Turn,
  settings: Settings,
  fixture: Fixture,
): SummaryItem {
  const carries = settings.fidelity === 'preserve' && isUserStatement(turn);
  return {
    kind: 'summary',
    id: 'S',
    weightTokens: fixture.summaryTokens,
    pinned: true,
    covers: [...(summary?.covers ?? []), turn.id],
    evidence: carries ? { factId: fixture.fact.id, sourceTurnId: turn.id } : (summary?.evidence ?? null),
  };
}

/**
 * Lets one turn arrive, then makes room: while the total is above the budget, the earliest retained
 * non-system turn leaves, by eviction or into S. Stops when it fits or only pinned items remain.
 */
export function arrive(
  context: Context,
  turn: Turn,
  settings: Settings,
  fixture: Fixture,
): { readonly context: Context; readonly operations: readonly Operation[] } {
  const operations: Operation[] = [];
  let current: Context = { ...context, turns: [...context.turns, turn] };
  let change: Pick<Operation, 'kind' | 'turnId' | 'addedTokens' | 'removedTokens'> = {
    kind: 'arrive',
    turnId: turn.id,
    addedTokens: turn.weightTokens,
    removedTokens: 0,
  };
  for (;;) {
    const itemsAfter = contextItems(current);
    const totalAfterTokens = totalOf(itemsAfter);
    const overTokens = Math.max(0, totalAfterTokens - settings.budgetTokens);
    const leaving = overTokens > 0 ? current.turns.find((candidate) => !isPinned(candidate)) : undefined;
    operations.push({
      ...change,
      itemsAfter,
      totalAfterTokens,
      overTokens,
      leavingTurnId: leaving?.id ?? null,
    });
    if (!leaving) return { context: current, operations };
    const turns = current.turns.filter((candidate) => candidate !== leaving);
    const folds = settings.policy === 'summarize';
    change = {
      kind: folds ? 'fold' : 'evict',
      turnId: leaving.id,
      addedTokens: folds && !current.summary ? fixture.summaryTokens : 0,
      removedTokens: leaving.weightTokens,
    };
    const summary = folds ? foldInto(current.summary, leaving, settings, fixture) : current.summary;
    current = { turns, summary };
  }
}

import { statementOf, totalWeightTokens } from '../model/fixture.ts';
import { BUDGETS } from '../model/settings.ts';
import { computeStates, stateAfter } from '../model/states.ts';
import type { Budget, Position, TurnId } from '../model/types.ts';
import { arrivalsAt, DURATION_MS } from '../replay/timeline.ts';
import { arrivalLabel, joinWords, secondsLabel } from '../words/format.ts';
import { departureOf } from '../words/reason.ts';
import { makeLesson } from './lesson.ts';

const at = (budgetTokens: Budget, positionMs: number): Position => ({
  settings: { budgetTokens, policy: 'evict', fidelity: 'preserve' },
  positionMs,
});

/** Only a budget for everything keeps the user's own turn. */
export const roomLesson = makeLesson(
  { id: 5, title: 'When nothing has to leave', start: at(64, 0), reveal: at(64, DURATION_MS) },
  ({ after }) => {
    const source = statementOf()?.id ?? 'T2';
    const end = arrivalsAt(DURATION_MS);
    const states = BUDGETS.map((budget) => stateAfter(at(budget, 0).settings, end));
    const keeping = states.filter((state) => state.retainedIds.includes(source));
    const keeps = (...budgets: readonly Budget[]): boolean =>
      keeping.map((state) => state.budgetTokens).join() === budgets.join();
    const losing = states.filter((state) => !keeping.includes(state)).at(-1);
    return {
      situation: `${end} turns weigh ${totalWeightTokens()} teaching tokens together. Evict oldest.`,
      question:
        `Which budget of ${joinWords(BUDGETS.map(String))} teaching tokens still holds ${source} itself ` +
        `at ${secondsLabel(DURATION_MS)}?`,
      candidates: [
        { id: '48-and-64', text: '48 and 64', holds: keeps(48, 64) },
        { id: 'only-64', text: 'Only 64', holds: keeps(64) },
        { id: 'none', text: 'None', holds: keeps() },
      ],
      explanation: `${losing ? lossAt(losing.budgetTokens, source) : ''}At ${after.budgetTokens} all ${
        after.retainedIds.length
      } fit in ${after.totalTokens}.`,
      takeaway: 'A larger budget delays the question; here only the largest avoids it.',
    };
  },
);

/** "At 48 the total comes to 51 at 52.5 s, and T2 is the first to go. " for the budget that comes closest. */
function lossAt(budgetTokens: number, source: TurnId): string {
  const budget = BUDGETS.find((candidate) => candidate === budgetTokens);
  const states = budget ? computeStates(at(budget, 0).settings) : [];
  const loss = states.find((state) => departureOf(state, source) !== null);
  const [arrival, first] = loss?.operations ?? [];
  if (!loss || !arrival || !first) return '';
  return (
    `At ${budgetTokens} the total comes to ${arrival.totalAfterTokens} at ${arrivalLabel(loss.arrivals)}, ` +
    `and ${first.turnId} is the first to go. `
  );
}

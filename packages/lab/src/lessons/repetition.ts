import { REPORT_FIXTURE } from '../model/fixture.ts';
import type { ItemId, Position, Settings } from '../model/types.ts';
import { arrivalTimeMs } from '../replay/timeline.ts';
import { arrivalLabel, joinWords } from '../words/format.ts';
import { STATUS_WORDS } from '../words/status.ts';
import { makeLesson } from './lesson.ts';

const settings: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };
const at = (arrivals: number): Position => ({ settings, positionMs: arrivalTimeMs(arrivals) });

/** The user's turn leaves, the agent's repetition stays. */
export const repetitionLesson = makeLesson(
  { id: 1, title: 'Repetition is not evidence', start: at(3), reveal: at(4) },
  ({ before, after }) => {
    const [arrival, ...removals] = after.operations;
    const mentions = (ids: readonly ItemId[]): boolean => after.provenance.mentionedBy.join() === ids.join();
    const left = removals
      .map((operation) => `${operation.turnId} (${operation.removedTokens})`)
      .join(' and ');
    const speakers = REPORT_FIXTURE.turns.filter((turn) => mentions([turn.id]));
    return {
      situation:
        `${settings.budgetTokens} teaching tokens, Evict oldest. After ${before.arrivals} arrivals ` +
        `${joinWords(before.retainedIds)} hold ${before.totalTokens}.`,
      question:
        `${arrival?.turnId} weighs ${arrival?.addedTokens} and arrives at ${arrivalLabel(after.arrivals)}. ` +
        'What will still carry the preference?',
      candidates: [
        { id: 'both', text: 'T2 and T3', holds: mentions(['T2', 'T3']) },
        { id: 'agent-only', text: 'Only T3, the agent’s repetition', holds: mentions(['T3']) },
        { id: 'nothing', text: 'Nothing', holds: mentions([]) },
      ],
      explanation:
        `${before.totalTokens} + ${arrival?.addedTokens} = ${arrival?.totalAfterTokens}, ` +
        `${arrival?.overTokens} over. ${left} leaves and ${after.totalTokens} remain. ` +
        `${joinWords(speakers.map((turn) => turn.id))} still says it, but its author is the ` +
        `${joinWords(speakers.map((turn) => turn.author))}, not the user.`,
      takeaway:
        `${STATUS_WORDS[after.provenance.status]}: the next answer could look right and still have ` +
        'no user instruction behind it.',
    };
  },
);

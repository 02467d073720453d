import type { ProvenanceStatus } from '../model/state.ts';
import type { Position, Settings } from '../model/types.ts';
import { arrivalTimeMs } from '../replay/timeline.ts';
import { arrivalLabel, joinWords } from '../words/format.ts';
import { STATUS_WORDS } from '../words/status.ts';
import { makeLesson } from './lesson.ts';

const settings: Settings = { budgetTokens: 36, policy: 'summarize', fidelity: 'drop' };
const at = (arrivals: number): Position => ({ settings, positionMs: arrivalTimeMs(arrivals) });
const STATUSES: readonly ProvenanceStatus[] = ['mentioned-and-backed', 'mentioned-not-backed', 'lost'];

/** A summary without the fact leaves the agent's mention behind. */
export const orphanLesson = makeLesson(
  { id: 4, title: 'A summary can orphan a mention', start: at(4), reveal: at(5) },
  ({ before, after }) => {
    const [arrival, ...folds] = after.operations;
    const folded = joinWords(folds.map((operation) => operation.turnId));
    const source = before.provenance.backedBy?.sourceTurnId;
    return {
      situation:
        `${settings.budgetTokens} teaching tokens, Summarize older turns, Drop critical fact. ` +
        `${before.arrivals} turns hold ${before.totalTokens}, and ${source ?? 'no user turn'} is among them.`,
      question:
        `${arrival?.turnId} weighs ${arrival?.addedTokens} and arrives at ${arrivalLabel(after.arrivals)}. ` +
        'What will the status be?',
      candidates: STATUSES.map((status) => ({
        id: status,
        text: STATUS_WORDS[status],
        holds: after.provenance.status === status,
      })),
      explanation:
        `${before.totalTokens} + ${arrival?.addedTokens} = ${arrival?.totalAfterTokens}, ` +
        `${arrival?.overTokens} over. ${folded} is folded into S ` +
        `${after.summary?.evidence ? 'with' : 'without'} its fact; ` +
        `${joinWords(after.provenance.mentionedBy) || 'no turn'} still says it: ` +
        `${after.totalTokens} / ${after.budgetTokens} teaching tokens.`,
      takeaway: 'Eviction is not the only way to lose a source.',
    };
  },
);

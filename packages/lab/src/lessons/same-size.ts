import type { Policy, Position } from '../model/types.ts';
import { DURATION_MS } from '../replay/timeline.ts';
import { joinWords, secondsLabel } from '../words/format.ts';
import { STATUS_WORDS } from '../words/status.ts';
import { makeLesson } from './lesson.ts';

const at = (policy: Policy): Position => ({
  settings: { budgetTokens: 24, policy, fidelity: 'preserve' },
  positionMs: DURATION_MS,
});

/** Eviction and a preserving summary end at the same size, with different evidence. */
export const sameSizeLesson = makeLesson(
  { id: 2, title: 'Same size, different evidence', start: at('evict'), reveal: at('summarize') },
  ({ before, after }) => {
    const end = secondsLabel(DURATION_MS);
    const parts = after.items.map((item) => `${item.id} (${item.weightTokens})`);
    const change = Math.sign(after.totalTokens - before.totalTokens);
    const relation = change === 0 ? 'the same size as before' : 'another size than before';
    const cited = after.summary?.evidence?.sourceTurnId;
    const gain = cited ? `now S cites ${cited}` : 'S cites nothing';
    return {
      situation:
        `${before.budgetTokens} teaching tokens. Evict oldest ends at ${end} with ` +
        `${joinWords(before.retainedIds)}: ${before.totalTokens} teaching tokens, and the preference is ` +
        `${before.provenance.mentioned ? 'still there' : 'gone'}.`,
      question: `Summarize older turns and preserve the fact instead: how large is the context at ${end}?`,
      candidates: [
        { id: 'larger', text: 'Larger: the fact costs extra', holds: change > 0 },
        { id: 'same', text: `Exactly ${before.totalTokens} again`, holds: change === 0 },
        { id: 'smaller', text: 'Smaller', holds: change < 0 },
      ],
      explanation:
        `${joinWords(parts)} are ${after.totalTokens}: ${relation}. Before: ` +
        `${STATUS_WORDS[before.provenance.status].toLowerCase()}; ${gain}: ` +
        `${STATUS_WORDS[after.provenance.status].toLowerCase()}.`,
      takeaway: 'What is kept matters more here than how much.',
    };
  },
);

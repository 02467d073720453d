import { REPORT_FIXTURE, statementOf } from '../model/fixture.ts';
import type { Fidelity, Position } from '../model/types.ts';
import { DURATION_MS } from '../replay/timeline.ts';
import { joinWords, secondsLabel } from '../words/format.ts';
import { STATUS_WORDS } from '../words/status.ts';
import { makeLesson } from './lesson.ts';

const at = (fidelity: Fidelity): Position => ({
  settings: { budgetTokens: 24, policy: 'summarize', fidelity },
  positionMs: DURATION_MS,
});

/** Omitting the fact from S frees nothing. */
export const droppingLesson = makeLesson(
  { id: 3, title: 'Dropping saves nothing', start: at('preserve'), reveal: at('drop') },
  ({ before, after }) => {
    const end = secondsLabel(DURATION_MS);
    const savedTokens = before.totalTokens - after.totalTokens;
    const { summaryTokens } = REPORT_FIXTURE;
    const statementTokens = statementOf()?.weightTokens ?? 0;
    const cited = before.summary?.evidence?.sourceTurnId;
    return {
      situation:
        `${before.budgetTokens} teaching tokens, Summarize older turns, Preserve critical fact, ${end}: ` +
        `${joinWords(before.retainedIds)} hold ${before.totalTokens}, and S cites ${cited ?? 'nothing'}.`,
      question: `Choose Drop critical fact. How many teaching tokens does that save at ${end}?`,
      candidates: [
        {
          id: 'statement',
          text: `${statementTokens}, the weight of the user’s turn`,
          holds: savedTokens === statementTokens,
        },
        {
          id: 'summary',
          text: `${summaryTokens}, the weight of S`,
          holds: savedTokens === summaryTokens,
        },
        { id: 'none', text: 'None', holds: savedTokens === 0 },
      ],
      explanation:
        `${before.totalTokens} − ${after.totalTokens} = ${savedTokens}. S costs ` +
        `${after.summary?.weightTokens} either way. Before: ` +
        `${STATUS_WORDS[before.provenance.status].toLowerCase()}; after: ` +
        `${STATUS_WORDS[after.provenance.status].toLowerCase()}.`,
      takeaway: `${summaryTokens} tokens is a model assumption; omission is not compression.`,
    };
  },
);

import type { LabView } from '@orrery/lab';
import { describe, expect, it } from 'vitest';
import { FIRST_VIEW, labFields, labHref, readLabQuery, readLabSearchParams } from './search-params.ts';

const VIEW: LabView = {
  settings: { budgetTokens: 36, policy: 'summarize', fidelity: 'drop' },
  positionMs: 37_500,
  speed: 0.5,
  baseline: { settings: { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' }, positionMs: 30_000 },
  comparedWith: { budgetTokens: 64, policy: 'evict', fidelity: 'preserve' },
  lesson: { lessonId: 4, prediction: { optionId: 'lost', revealed: true } },
  expanded: true,
};

describe('the address of the lab', () => {
  it('is read the same by the server and by the browser', () => {
    const href = labHref(VIEW);
    expect(href.startsWith('/lab?v=1&')).toBe(true);
    const query = href.slice('/lab'.length);
    const fromBrowser = readLabQuery(query);
    const fromServer = readLabSearchParams(Object.fromEntries(new URLSearchParams(query)));
    expect(fromBrowser).toEqual({ view: VIEW, notices: [] });
    expect(fromServer).toEqual(fromBrowser);
  });

  it('without a query is the default experiment with the first question asked', () => {
    expect(readLabQuery('')).toEqual({ view: FIRST_VIEW, notices: [] });
    expect(readLabSearchParams({})).toEqual({ view: FIRST_VIEW, notices: [] });
    expect(FIRST_VIEW.lesson).toEqual({ lessonId: 1, prediction: null });
  });

  it('with a query leaves the lessons closed unless it names one', () => {
    expect(readLabQuery('?budget=24&policy=evict&t=30').view.lesson).toBeNull();
  });

  it('as the fields of a form leads to the same view', () => {
    expect(readLabSearchParams(Object.fromEntries(labFields(VIEW))).view).toEqual(VIEW);
  });

  it('notices a repeated parameter and survives hostile names', () => {
    const { view, notices } = readLabQuery('?__proto__=x&constructor=y&budget=48&budget=64');
    expect(view.settings.budgetTokens).toBe(48);
    expect(notices.map((notice) => notice.parameter)).toEqual(['budget']);
  });
});

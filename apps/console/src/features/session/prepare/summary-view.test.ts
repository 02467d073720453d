import { describe, expect, it } from 'vitest';
import { hrefMaker, PLAIN } from '../search-params/session-params.ts';
import { groupOriginals } from './originals.ts';
import { band, event, result } from './session.fixture.ts';
import { prepareSummary } from './summary-view.ts';

const hrefOf = hrefMaker('ses_1', PLAIN);

describe('citations', () => {
  const { view, citedIn } = prepareSummary(band(), new Set([65]), hrefOf);
  it('lead to the source on this page, else to the page of originals that begins with it', () => {
    expect(view.sections[1]?.statements[0]?.citations.map(({ href }) => href)).toEqual([
      '/sessions/ses_1?open=cmp_2&originalsAfter=82#e-83',
      '#e-65',
    ]);
  });
  it('lead back from the source to each place that cites it', () => {
    expect(citedIn.get(65)).toEqual([
      { section: 'Goal', hrefs: ['#cite-2-65-1'] },
      { section: 'Done', hrefs: ['#cite-2-65-2'] },
    ]);
    const ids = view.sections.flatMap(({ statements }) =>
      statements.flatMap(({ citations }) => citations.map(({ id }) => id)),
    );
    expect(ids).toContain('cite-2-65-2');
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('leave a statement without a source without one', () => {
    expect(view.sections[1]?.statements[1]?.citations).toEqual([]);
  });
  it('cite the facts that the engine wrote', () => {
    expect(view.facts).toMatchObject([{ text: 'Status as bullets', citations: [{ seq: 21 }] }]);
  });
  it('work for a compaction that changed only how results are shown', () => {
    expect(prepareSummary(band({ summary: null }), new Set(), hrefOf).view).toMatchObject({
      isAbsent: true,
      sections: [],
    });
  });
});

describe('originals', () => {
  const events = Array.from({ length: 9 }, (_, index) => event(60 + index));
  const cited = new Map([[65, [{ section: 'Goal', hrefs: ['#cite-2-65-1'] }]]]);
  it('fold a run that nothing cites and keep every event exactly once', () => {
    const groups = groupOriginals(events, cited, null);
    expect(groups.map((group) => (group.type === 'fold' ? group.label : group.original.seq))).toEqual([
      '5 events, seq 60–64',
      65,
      66,
      67,
      68,
    ]);
  });
  it('never fold away the one that is shown in full', () => {
    const groups = groupOriginals(events, cited, 61);
    expect(groups.map((group) => (group.type === 'fold' ? group.label : group.original.seq))).toEqual([
      60, 61, 62, 63, 64, 65, 66, 67, 68,
    ]);
  });
  it('show a payload in a line, and with all its lines in full', () => {
    const answer = result(60, 'get_metrics', 'x');
    const parts = [{ type: 'tool_result' as const, name: 'get_metrics', response: { rows: [1, 2] } }];
    const [short] = groupOriginals([{ ...answer, parts }], new Map(), null);
    const [full] = groupOriginals([{ ...answer, parts }], new Map(), 60);
    expect(short).toMatchObject({ original: { text: 'rows: [1, 2]', isPayload: true } });
    expect(full).toMatchObject({ original: { text: JSON.stringify({ rows: [1, 2] }, null, 2) } });
  });
});

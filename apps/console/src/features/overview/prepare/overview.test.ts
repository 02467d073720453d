import type { AttentionItem } from '@orrery/contracts';
import { describe, expect, it } from 'vitest';
import { attentionRows } from './attention-rows.ts';
import { environmentSummary } from './environment.fixture.ts';
import { overviewFigures } from './figures.ts';
import { preparePressureStrip } from './pressure-strip.ts';
import { prepareTrend, TREND_HEIGHT } from './trend-chart.ts';

const BASE = {
  sessionId: 'ses_8f3kq2m7',
  environment: 'production',
  agentName: 'refund\u202edesk',
  title: null,
  at: new Date(0),
};

describe('a row that needs attention', () => {
  const row = (item: AttentionItem) => attentionRows([item])[0];
  it('names the numbers that decided and what happens next, with one way on', () => {
    const critical = row({
      ...BASE,
      kind: 'near_limit',
      liveTokens: 188_000,
      usableWindowTokens: 200_000,
    });
    expect(critical).toMatchObject({
      word: 'Critical',
      where: 'refund⟨U+202E⟩desk, production',
      action: { href: '/sessions/ses_8f3kq2m7#h-decision' },
    });
    expect(critical?.title).toBe('Session at 94\u00a0% of its usable window');
    expect(critical?.sentence).toContain('188,000 of 200,000 tokens, 12,000 left');
  });
  it('says how much is over when a request does not fit', () => {
    const item = { ...BASE, kind: 'near_limit', liveTokens: 210_000, usableWindowTokens: 200_000 } as const;
    expect(row(item)?.sentence).toContain('10,000 too many');
  });
  it('counts an open call from when it was made', () => {
    const item = { ...BASE, kind: 'open_calls', openCalls: 1, since: new Date(5) } as const;
    expect(row(item)).toMatchObject({ title: 'A call has had no answer', since: new Date(5) });
  });
  it('gives reasons in words, also ones that it does not know', () => {
    const attempt = (reason: string | null) =>
      row({ ...BASE, kind: 'attempt', outcome: 'refused', reason, attempts: 4 })?.sentence;
    expect(attempt('too_little_reclaimed')).toMatch(/^The summary would have freed too little\. 4 attempts/);
    expect(attempt('moon_phase')).toMatch(/^Moon phase\./);
    expect(attempt(null)).toMatch(/^No reason was recorded\./);
  });
});

describe('the facts row', () => {
  const value = (index: number, ...chosen: Parameters<typeof overviewFigures>[0]) =>
    overviewFigures(chosen)[index];
  it('sums what can be summed', () => {
    const histogram = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    const one = environmentSummary({ liveSessions: 3, pressureHistogram: histogram });
    expect(value(0, one, one)).toMatchObject({
      value: '6',
      note: '2 at the trigger or over, 4 below',
    });
  });
  it('never averages shares whose weights it does not know, and never shows unknown as zero', () => {
    const at = (share: number) => environmentSummary({}, [share]);
    expect(value(2, at(0.848), at(0.9))?.value).toBe('84.8–90.0\u00a0%');
    expect(value(2, environmentSummary())?.value).toBe('unknown');
  });
  it('compares the hit rate with the beginning of the day', () => {
    expect(value(2, environmentSummary({}, [0.918, null, 0.9]))?.note).toBe(
      'last 30 min; −1.8 points in a day',
    );
  });
});

describe('the chart of the hit rate', () => {
  it('leaves gaps where nothing was reported and stays inside the plot', () => {
    const chart = prepareTrend([environmentSummary({}, [0.5, 0.6, null, 0.7, null, 0.9, 0.95])]);
    expect(chart.lines[0]?.strokes).toHaveLength(3);
    for (const { y1, y2 } of chart.lines[0]?.strokes ?? []) {
      expect(Math.min(y1, y2)).toBeGreaterThanOrEqual(0);
      expect(Math.max(y1, y2)).toBeLessThanOrEqual(TREND_HEIGHT);
    }
  });
  it('has every half hour in its table, unknown ones as unknown', () => {
    const { rows, names } = prepareTrend([environmentSummary({}, [0.5])]);
    expect(names).toEqual(['Production']);
    expect(rows).toHaveLength(48);
    expect([rows[0]?.shares, rows.at(-1)?.shares]).toEqual([['unknown'], ['50.0\u00a0%']]);
  });
  it('says in words what it draws, or that there is nothing', () => {
    expect(prepareTrend([environmentSummary()]).summary).toBe(
      'No call of the last 24 hours named its cache.',
    );
    expect(prepareTrend([environmentSummary({}, [0.5, 0.9])]).summary).toContain(
      'Production between 50.0\u00a0% to 90.0\u00a0%, now 90.0\u00a0%',
    );
  });
});

describe('the pressure strip', () => {
  it('draws columns whose sessions add up, the highest to the top', () => {
    const histogram = [1, 0, 0, 4, 0, 0, 0, 0, 0, 0, 2];
    const strip = preparePressureStrip([environmentSummary({ pressureHistogram: histogram })]);
    expect([strip.below, strip.over]).toEqual([5, 2]);
    expect(strip.columns[3]?.height).toBe(56);
    expect(strip.columns[1]?.height).toBe(0);
    expect(strip.summary).toBe('5 live sessions below the trigger, 2 at it or over.');
  });
});

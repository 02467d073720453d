import { describe, expect, it } from 'vitest';
import { hrefMaker, PLAIN } from '../search-params/session-params.ts';
import { factLines } from './facts-view.ts';
import { headFacts, liveSource, liveSplit } from './head-facts.ts';
import { paceOf } from './pace.ts';
import { policyRows } from './policy-rows.ts';
import { chartInput } from './prompt-input.ts';
import { call, compaction, decision, detail } from './session.fixture.ts';

describe('the live tokens', () => {
  it('are split into parts that sum to them', () => {
    const split = liveSplit(detail());
    expect(split).toEqual({
      fixed: 18_400,
      summary: 3_020,
      turns: 140_380,
      words: 'system and tools 18,400 · summary 3,020 · turns 140,380',
    });
    expect(split.fixed + split.summary + split.turns).toBe(detail().live.tokens);
  });
  it('say that an unknown overhead is among the turns', () => {
    const unknown = detail({ split: { ...detail().split, overheadTokens: 0, overheadSource: 'unknown' } });
    expect(liveSplit(unknown).words).toBe('summary 3,020 · turns, system and tools 158,780');
  });
  it('say how they are known', () => {
    expect(liveSource(detail())).toBe('159,240 reported + 2,560 est.');
    const estimated = {
      tokens: 96_100,
      source: 'estimated',
      reportedTokens: null,
      estimatedTokens: 96_100,
    } as const;
    expect(liveSource(detail({ live: estimated }))).toBe('no report since the newest compaction');
    expect(liveSource(detail({ live: estimated, compactions: 0 }))).toBe('no report yet');
  });
});

describe('facts of the head', () => {
  it('weigh the cache by tokens and name calls without a report', () => {
    const silent = detail({ usage: { ...detail().usage, calls: 61 } });
    expect(headFacts(silent)).toMatchObject({
      cached: { value: '89.7\u00a0%', note: '6.86M of 7.65M' },
      calls: { value: '61', note: '1 call without a report' },
    });
  });
  it('never call an unreported cache zero', () => {
    const usage = { ...detail().usage, cacheReadTokens: null, cacheWriteTokens: null, freshTokens: null };
    expect(headFacts(detail({ usage })).cached).toEqual({
      value: 'unknown',
      note: 'the provider does not report its cache',
    });
  });
});

describe('pace', () => {
  it('is the mean of the steps that grew, of the agent itself', () => {
    const calls = [
      call(1, 2, { promptTokens: 10_000 }),
      call(2, 4, { promptTokens: 14_000 }),
      call(3, 6, { promptTokens: 90_000, agentName: 'specialist' }),
      call(4, 8, { promptTokens: 5_000 }),
      call(5, 10, { promptTokens: 7_000 }),
    ];
    expect(paceOf(calls, decision())).toEqual({ tokensPerCall: 3_000, steps: 2 });
  });
  it('is unknown without two steps between reports', () => {
    expect(paceOf([call(1, 2), call(2, 4, { promptTokens: null })], decision())).toBeNull();
  });
});

describe('input of the chart', () => {
  it('draws one prompt: the calls and compactions that its agent sees', () => {
    const other = { branch: 'triage', scope: '' };
    const chart = chartInput(
      detail(),
      [call(1, 2), call(2, 4, { lane: other })],
      [compaction(1, 3), compaction(2, 5, { lane: other })],
    );
    expect(chart).toMatchObject({ otherCalls: 1, olderCalls: 0 });
    expect(chart.input.calls.map(({ number }) => number)).toEqual([1]);
    expect(chart.input.compactions.map(({ number }) => number)).toEqual([1]);
  });
  it('is bounded and says what it leaves out', () => {
    const many = Array.from({ length: 300 }, (_, index) => call(index + 1, index * 2 + 2));
    const chart = chartInput(detail(), many, []);
    expect(chart.input.calls).toHaveLength(240);
    expect(chart.olderCalls).toBe(60);
    expect(chart.input.calls.at(-1)?.number).toBe(300);
  });
});

describe('policy in force', () => {
  it('gives each value its source', () => {
    const rows = policyRows(detail().policy, decision().limits);
    const row = (name: string) => rows.find((candidate) => candidate.name === name);
    expect(row('Token threshold')).toMatchObject({ value: '200,000', source: 'version 7', isSet: true });
    expect(row('Retention')).toMatchObject({
      value: '30 events',
      source: 'env variable',
      sourceTitle: 'ORRERY_COMPACTION_RETENTION_EVENTS',
    });
    expect(row('Window fraction')).toMatchObject({ value: '0.8 = 217,600', source: 'built-in' });
    expect(row('Output reserve')?.value).toBe('128,000, model’s');
    expect(row('Least to free')?.value).toBe('4,096, derived');
  });
  it('has a row for every field of a policy', () => {
    const { policy } = detail();
    expect(policyRows(policy, decision().limits)).toHaveLength(Object.keys(policy.values).length);
  });
});

describe('user-stated facts', () => {
  it('lead to their source where it is now', () => {
    const facts = [
      { factId: 'a', statement: 'No failover', sourceSeq: 1, backedBy: 'shown' },
      { factId: 'b', statement: 'Bullets', sourceSeq: 21, backedBy: 'summary' },
      { factId: 'c', statement: 'Frozen', sourceSeq: 90, backedBy: 'shown' },
    ] as const;
    const lines = factLines(facts, [compaction(2, 160)], new Set([1]), hrefMaker('ses_1', PLAIN));
    expect(lines.map(({ href }) => href)).toEqual([
      '#e-1',
      '/sessions/ses_1?open=cmp_2&originalsAfter=20#e-21',
      '/sessions/ses_1?before=91#e-90',
    ]);
    expect(lines[1]?.backedBy).toBe('backed by summary 2, from');
  });
});

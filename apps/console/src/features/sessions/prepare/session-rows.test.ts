import { describe, expect, it } from 'vitest';
import { cachedShare } from './cached-share.ts';
import { shortId } from './labels.ts';
import { sessionItem } from './session.fixture.ts';
import { sessionRows } from './session-rows.ts';

describe('a row of the session list', () => {
  it('shows the numbers of the session and nothing exceptional when there is nothing', () => {
    expect(sessionRows([sessionItem({ openCalls: 0 })], null)).toMatchObject([
      {
        liveText: '161.8k',
        windowText: 'of 400k',
        state: null,
        openCalls: null,
        freed: '217.7k',
        cached: '89.7\u00a0%',
      },
    ]);
  });
  it('marks estimates and says unknown where nothing was reported', () => {
    const silent = {
      calls: 3,
      reportedCalls: 0,
      promptTokens: 0,
      freshTokens: null,
      cacheReadTokens: null,
      cacheWriteTokens: null,
      outputTokens: null,
    };
    const live = {
      tokens: 157_300,
      source: 'estimated',
      reportedTokens: null,
      estimatedTokens: 157_300,
    } as const;
    const item = sessionItem({
      usage: silent,
      live,
      model: null,
      windowTokens: null,
      usableWindowTokens: null,
    });
    expect(sessionRows([item], null)).toMatchObject([
      { liveText: 'est. 157.3k', windowText: 'of unknown', cached: 'unknown', model: 'unknown' },
    ]);
  });
  it('shows none, not zero, where there was nothing to free or to cache', () => {
    const usage = { ...sessionItem().usage, calls: 0 };
    expect(sessionRows([sessionItem({ compactions: 0, freedTokens: 0, usage })], null)).toMatchObject([
      { compactions: '0', freed: '–', cached: '–' },
    ]);
  });
  it('names what is exceptional', () => {
    const at = (tokens: number) =>
      sessionRows([sessionItem({ live: { ...sessionItem().live, tokens }, openCalls: 2 })], null)[0];
    expect(at(205_000)).toMatchObject({ state: 'over-trigger', openCalls: '2 open calls' });
    expect(at(250_000)?.state).toBe('near-limit');
  });
  it('makes names from outside visible and keeps the chosen environment', () => {
    const [row] = sessionRows([sessionItem({ agentName: 'desk\u202e', id: 'ses_a/b' })], 'production');
    expect(row?.agentName).toBe('desk⟨U+202E⟩');
    expect(row?.href).toBe('/sessions/ses_a%2Fb?env=production');
  });
});

describe('cached share', () => {
  it('is weighted by tokens over the calls that name their cache', () => {
    const usage = {
      ...sessionItem().usage,
      promptTokens: 9_000,
      freshTokens: 100,
      cacheReadTokens: 300,
      cacheWriteTokens: null,
    };
    expect(cachedShare({ usage })).toEqual({ share: 0.75, readTokens: 300, knownTokens: 400 });
  });
});

describe('short id', () => {
  it('keeps the kind and the random end', () => {
    expect(shortId('ses_01kaw6t9q3v8m2c4x0p7dz')).toBe('ses_…x0p7dz');
    expect(shortId('ses_8f3kq2m7')).toBe('ses_8f3kq2m7');
  });
});

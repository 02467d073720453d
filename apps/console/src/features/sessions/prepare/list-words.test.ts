import { describe, expect, it } from 'vitest';
import { ALL_SESSIONS } from '../search-params/list-params.ts';
import { chips } from './chips.ts';
import { countWords, rangeWords } from './pager-words.ts';

describe('the numbers of a page', () => {
  it('are exact where they are known and say where counting stopped', () => {
    expect(rangeWords(0, 18, { count: 47, isExact: true })).toBe('1–18 of 47');
    expect(rangeWords(1_000, 50, { count: 1_000, isExact: false })).toBe('1,001–1,050 of more than 1,000');
    expect(countWords({ count: 1_000, isExact: false })).toBe('more than 1,000 sessions');
  });
});

describe('chips', () => {
  it('name each filter in force and lead to the list without it', () => {
    const params = {
      ...ALL_SESSIONS,
      environment: 'demo',
      state: 'open_calls',
      agent: 'a\u202eb',
      cursor: 'x',
    } as const;
    expect(chips(params)).toEqual([
      { name: 'Agent', value: 'a⟨U+202E⟩b', without: { ...params, agent: null, cursor: null } },
      { name: 'State', value: 'open calls', without: { ...params, state: null, cursor: null } },
    ]);
  });
  it('leave out a span that two times overrule', () => {
    const params = { ...ALL_SESSIONS, active: '1h', from: '2026-11-30T10:00' } as const;
    expect(chips(params).map(({ name }) => name)).toEqual(['Active from']);
  });
});

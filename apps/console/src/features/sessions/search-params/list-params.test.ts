import { describe, expect, it } from 'vitest';
import { exportHref, listFilter } from './list-filter.ts';
import { ALL_SESSIONS, type ListParams, listHref, parseListParams, withChange } from './list-params.ts';

const NARROW: ListParams = {
  environment: 'production',
  agent: 'incident commander & co',
  transport: 'slack',
  model: 'gpt-6.1-sol',
  state: 'over_trigger',
  search: 'pool wait',
  active: '24h',
  from: '2026-11-30T13:45',
  to: '2026-11-30T14:00',
  sort: 'pressure',
  cursor: 'pressure/0.75/ses_01',
  skip: 50,
};

describe('the address of a session list', () => {
  it('reads what it writes', () => {
    const url = new URL(listHref(NARROW), 'http://console.invalid');
    expect(parseListParams(Object.fromEntries(url.searchParams))).toEqual(NARROW);
  });
  it('is bare without choices', () => {
    expect(listHref(ALL_SESSIONS)).toBe('/sessions');
  });
  it.each([
    { env: ['a', 'b'] },
    { env: '../x' },
    { env: '' },
    { cursor: 'x'.repeat(121) },
    { transport: 'pigeon' },
    { state: 'fine' },
    { sort: 'agent' },
    { active: '3y' },
    { from: 'yesterday' },
    { to: '2026-99-99T10:00' },
    { q: '   ' },
    { agent: 'x'.repeat(257) },
    { skip: '50' },
  ])('leaves out %j', (values) => {
    expect(parseListParams(values)).toEqual(ALL_SESSIONS);
  });
  it('begins at the first page when a filter or the order changes', () => {
    expect(withChange(NARROW, { state: null })).toMatchObject({ state: null, cursor: null, skip: 0 });
  });
});

describe('what the address asks of the API', () => {
  it('counts a span back from now, and lets two times win over it', () => {
    expect(listFilter({ ...ALL_SESSIONS, active: '15m' }, 1_000_000_000)).toEqual({ fromMs: 999_100_000 });
    expect(listFilter(NARROW, 0)).toMatchObject({
      fromMs: Date.UTC(2026, 10, 30, 13, 45),
      toMs: Date.UTC(2026, 10, 30, 14),
    });
  });
  it('is the same for the page and its export', () => {
    const filter = listFilter(NARROW, 0);
    const url = new URL(exportHref('csv', filter, 'pressure'), 'http://console.invalid');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      environment: 'production',
      agentName: 'incident commander & co',
      transport: 'slack',
      model: 'gpt-6.1-sol',
      state: 'over_trigger',
      search: 'pool wait',
      fromMs: String(filter.fromMs),
      toMs: String(filter.toMs),
      sort: 'pressure',
    });
  });
});

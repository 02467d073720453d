import { describe, expect, it } from 'vitest';
import { hrefMaker, PLAIN, parseSessionParams } from './session-params.ts';

describe('the address of a session', () => {
  it('reads what it writes', () => {
    const params = {
      environment: 'production',
      open: 'cmp_01kaw6t9q3v8m2c4x0p7dz',
      originalsAfter: 82,
      before: 120,
      full: 83,
      chart: 'table',
    } as const;
    const url = new URL(hrefMaker('ses_1', params)({}), 'http://console.invalid');
    expect(parseSessionParams(Object.fromEntries(url.searchParams))).toEqual(params);
  });
  it('changes one thing and keeps the rest', () => {
    const href = hrefMaker('ses_1', { ...PLAIN, before: 120 });
    expect(href({ open: 'cmp_2' }, 'band')).toBe('/sessions/ses_1?before=120&open=cmp_2#band');
    expect(href({ before: null })).toBe('/sessions/ses_1');
  });
  it('drops the place in the originals with the compaction that was open', () => {
    expect(hrefMaker('ses_1', { ...PLAIN, open: 'cmp_2', originalsAfter: 9 })({ open: null })).toBe(
      '/sessions/ses_1',
    );
  });
  it.each([
    { before: '-1' },
    { before: '1e9' },
    { before: '99999999999' },
    { open: '"><script>' },
    { open: ['cmp_1', 'cmp_2'] },
    { chart: 'pie' },
  ])('leaves out %j', (values) => expect(parseSessionParams(values)).toEqual(PLAIN));
});

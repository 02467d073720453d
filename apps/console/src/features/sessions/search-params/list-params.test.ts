import { describe, expect, it } from 'vitest';
import { listHref, parseListParams } from './list-params.ts';

describe('the address of a session list', () => {
  it('reads what it writes', () => {
    const params = { environment: 'production', cursor: '1764511421000.ses_01' };
    const url = new URL(listHref(params), 'http://console.invalid');
    expect(parseListParams(Object.fromEntries(url.searchParams))).toEqual(params);
  });
  it('is bare without choices', () => {
    expect(listHref({ environment: null, cursor: null })).toBe('/sessions');
  });
  it.each([{ env: ['a', 'b'] }, { env: '../x' }, { env: '' }, { cursor: 'x'.repeat(81) }])(
    'leaves out %j',
    (values) => {
      expect(parseListParams(values)).toEqual({ environment: null, cursor: null });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

describe('the path to return to', () => {
  it('keeps a path with its query', () => {
    expect(sameSitePath('/sessions/ses_1?open=cmp_2#band', '/x')).toBe('/sessions/ses_1?open=cmp_2#band');
  });
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '',
    null,
    'sessions',
    '/.//evil.example',
  ])('refuses %j', (value) => expect(sameSitePath(value, '/sessions')).toBe('/sessions'));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewArbitrary } from '../../test/arbitraries.ts';
import { DEFAULT_VIEW } from '../replay/view.ts';
import type { QueryValues } from './link-decode.ts';
import { decodeLink } from './link-decode.ts';
import { encodeLink } from './link-encode.ts';

const parsed = (query: string): QueryValues =>
  Object.fromEntries(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, decodeURIComponent(value)];
    }),
  );

describe('a link', () => {
  it('reproduces every view, without a notice', () => {
    fc.assert(
      fc.property(viewArbitrary, (view) => {
        expect(decodeLink(parsed(encodeLink(view)))).toEqual({ view, notices: [] });
      }),
    );
  });

  it('needs no escaping', () => {
    fc.assert(
      fc.property(viewArbitrary, (view) => {
        expect(encodeLink(view)).toMatch(/^[a-z0-9=&.-]+$/);
      }),
    );
  });

  it('writes settings, position and speed out even when they are the defaults', () => {
    expect(encodeLink(DEFAULT_VIEW)).toBe('v=1&budget=24&policy=evict&fidelity=preserve&t=0&speed=1');
  });

  it('to 24 tokens, evict, 30 seconds is read as exactly that', () => {
    const { view, notices } = decodeLink({ v: '1', budget: '24', policy: 'evict', t: '30' });
    expect(view).toEqual({ ...DEFAULT_VIEW, positionMs: 30_000 });
    expect(notices).toEqual([]);
  });
});

describe('a link that cannot be used as it stands', () => {
  it('of an unknown version falls back to the default view as a whole, and says so', () => {
    const { view, notices } = decodeLink({ v: '2', budget: '64', t: '30' });
    expect(view).toEqual(DEFAULT_VIEW);
    expect(notices.map((notice) => notice.message)).toEqual([
      'This link is of version “2”, and this lab reads version 1. The default experiment is shown instead.',
    ]);
  });

  it('falls back for the bad value alone, and names it', () => {
    const { view, notices } = decodeLink({ v: '1', budget: '25', policy: 'summarize', t: '61' });
    expect(view).toEqual({ ...DEFAULT_VIEW, settings: { ...DEFAULT_VIEW.settings, policy: 'summarize' } });
    expect(notices.map((notice) => notice.parameter)).toEqual(['budget', 't']);
    expect(notices[0]?.message).toBe(
      '“budget=25” cannot be used; expected one of 24, 36, 48, 64. The default is shown instead.',
    );
  });

  it.each(['-1', '60.5', '1e1', '30s', '', ' 30', '0x1', 'NaN', '30.12345'])('refuses t=%j', (t) => {
    const { view, notices } = decodeLink({ t });
    expect([view.positionMs, notices.length]).toEqual([0, 1]);
  });

  it('uses the first of a repeated parameter, and says so', () => {
    const { view, notices } = decodeLink({ budget: ['36', '48'] });
    expect(view.settings.budgetTokens).toBe(36);
    expect(notices[0]?.message).toContain('given 2 times');
  });

  it('reveals no lesson without a prediction', () => {
    expect(decodeLink({ lesson: '1', reveal: '1' }).view.lesson).toEqual({ lessonId: 1, prediction: null });
  });

  it('repeats a bad value on the page at no more than 24 characters', () => {
    const [notice] = decodeLink({ policy: 'x'.repeat(5_000) }).notices;
    expect(notice?.message.length).toBeLessThan(150);
  });

  it('never throws and always gives a view that a link can hold', () => {
    const names = [
      'v',
      'budget',
      'policy',
      'fidelity',
      't',
      'speed',
      'baseline',
      'compare',
      'lesson',
      'predict',
    ];
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('1', '24', 'evict', '24-evict-preserve', '24-evict-preserve-7.5', 'both'),
      fc.array(fc.string(), { maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (query) => {
        const { view } = decodeLink(query);
        expect(decodeLink(parsed(encodeLink(view)))).toEqual({ view, notices: [] });
      }),
    );
  });
});

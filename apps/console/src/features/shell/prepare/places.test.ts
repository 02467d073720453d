import type { EnvironmentListItem } from '@orrery/contracts';
import { describe, expect, it } from 'vitest';
import { PLACES, placeHref, shellPlace, switchHref } from './places.ts';

const production: EnvironmentListItem = {
  slug: 'production',
  name: 'Production',
  isProtected: true,
  isDemo: false,
  policyVersion: 7,
  mode: 'enforce',
  sessions: 47,
};

describe('the place in the rail', () => {
  it('is the page or the page above it', () => {
    expect(shellPlace('/sessions/ses_1', null, []).place?.id).toBe('sessions');
    expect(shellPlace('/sessionsx', null, []).place).toBeNull();
    expect(shellPlace('/lab', null, []).place?.id).toBe('lab');
    expect(shellPlace('/', null, []).place?.id).toBe('overview');
    expect(shellPlace('/nowhere', null, []).place).toBeNull();
  });
  it('knows an environment only by a name that exists', () => {
    expect(shellPlace('/sessions', 'production', [production]).environment).toBe(production);
    expect(shellPlace('/sessions', 'nowhere', [production]).environment).toBeNull();
  });
  it('switches on the page that obeys, else to the sessions', () => {
    expect(switchHref(shellPlace('/', null, []), 'production')).toBe('/?env=production');
    expect(switchHref(shellPlace('/sessions/ses_1', null, []), null)).toBe('/sessions');
    expect(switchHref(shellPlace('/lab', null, []), 'production')).toBe('/sessions?env=production');
  });
  it('keeps the environment where the page obeys it', () => {
    expect(PLACES.map((place) => placeHref(place, production))).toEqual([
      '/?env=production',
      '/sessions?env=production',
      '/lab',
    ]);
  });
});

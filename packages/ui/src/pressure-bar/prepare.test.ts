import { describe, expect, it } from 'vitest';
import { preparePressure } from './prepare.ts';

const base = {
  triggerTokens: 200_000,
  windowTokens: 400_000,
  usableWindowTokens: 272_000,
  source: 'reported',
} as const;

describe('pressure bar', () => {
  it('puts the trigger at 70 % whatever its size', () => {
    const at = preparePressure({ ...base, tokens: 200_000 });
    expect(at.fillPercent).toBe(70);
    expect(at.overPercent).toBe(0);
    expect(at.state).toBe('over-trigger');
    expect(preparePressure({ ...base, tokens: 100_000 }).fillPercent).toBe(35);
  });
  it('spreads trigger to window over the rest and never leaves the bar', () => {
    expect(preparePressure({ ...base, tokens: 300_000 }).overPercent).toBe(15);
    expect(preparePressure({ ...base, tokens: 900_000 }).overPercent).toBe(30);
  });
  it('shades the reserve from the usable window on', () => {
    expect(preparePressure({ ...base, tokens: 0 }).reservePercent).toBeCloseTo(80.8, 1);
    expect(preparePressure({ ...base, usableWindowTokens: 400_000, tokens: 0 }).reservePercent).toBeNull();
  });
  it('calls a request near the limit from 90 % of the usable window on', () => {
    expect(preparePressure({ ...base, tokens: 244_799 }).state).toBe('over-trigger');
    expect(preparePressure({ ...base, tokens: 244_800 }).state).toBe('near-limit');
  });
  it('draws no window it does not know', () => {
    const unknown = preparePressure({
      ...base,
      windowTokens: null,
      usableWindowTokens: null,
      tokens: 250_000,
    });
    expect(unknown).toMatchObject({ hasWindow: false, reservePercent: null, state: 'over-trigger' });
    expect(unknown.label).toBe('250,000 tokens, window unknown; trigger 200,000');
  });
  it('has no trigger line when compaction by tokens is off', () => {
    const off = preparePressure({ ...base, triggerTokens: 0, tokens: 100_000 });
    expect(off).toMatchObject({ triggerPercent: null, fillPercent: 25, overPercent: 0, state: 'below' });
    expect(off.label).toContain('no trigger');
  });
  it('says that an estimate is one', () => {
    expect(preparePressure({ ...base, tokens: 1, source: 'estimated' }).label).toContain(
      'Estimated 1 tokens',
    );
  });
});

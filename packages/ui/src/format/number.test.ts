import { describe, expect, it } from 'vitest';
import { formatBytes, formatChange, formatCount, formatInteger, formatShare, formatShort } from './number.ts';
import { formatTokens, formatTokensShort } from './tokens.ts';

describe('numbers', () => {
  it('groups digits and writes a real minus', () => {
    expect(formatInteger(7_654_364)).toBe('7,654,364');
    expect(formatInteger(640)).toBe('640');
    expect(formatInteger(-116_300)).toBe('−116,300');
    expect(formatInteger(-0.2)).toBe('0');
  });
  it('gives a change its sign', () => {
    expect(formatChange(3_020)).toBe('+3,020');
    expect(formatChange(-54)).toBe('−54');
    expect(formatChange(0)).toBe('0');
  });
  it.each([
    [640, '640'],
    [188_000, '188k'],
    [188_040, '188.0k'],
    [1_048_576, '1.05M'],
    [2_870_000_000, '2.87B'],
    [999_999, '1.00M'],
    [-1_500, '−1.5k'],
  ])('shortens %i to %s', (value, text) => expect(formatShort(value)).toBe(text));
  it('says unknown for a share nobody reported, never zero', () => {
    expect(formatShare(null)).toBe('unknown');
    expect(formatShare(0)).toBe('0.0\u00a0%');
    expect(formatShare(0.897)).toBe('89.7\u00a0%');
  });
  it('counts in words and bytes in binary units', () => {
    expect(formatCount(1, 'call')).toBe('1 call');
    expect(formatCount(1_200, 'call')).toBe('1,200 calls');
    expect(formatBytes(640)).toBe('640 B');
    expect(formatBytes(4 * 1024 * 1024)).toBe('4.0 MiB');
  });
  it('marks estimates and names what is not known', () => {
    expect(formatTokensShort({ tokens: 157_312, source: 'estimated' })).toBe('est. 157.3k');
    expect(formatTokens({ tokens: 161_800, source: 'reported' })).toBe('161,800');
    expect(formatTokens({ tokens: null, source: 'reported' })).toBe('unknown');
  });
});

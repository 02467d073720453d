import { describe, expect, it } from 'vitest';
import { formatAge, formatDuration, formatMoment, formatUtc } from './time.ts';

const moment = new Date('2026-11-30T13:03:09.500Z');

describe('times', () => {
  it('shows one moment in four styles', () => {
    expect(formatMoment(moment, 'clock')).toBe('13:03:09');
    expect(formatMoment(moment, 'minute')).toBe('13:03');
    expect(formatMoment(moment, 'day-minute')).toBe('30 Nov 13:03');
    expect(formatMoment(moment, 'day-clock')).toBe('30 Nov 13:03:09');
    expect(formatUtc(moment)).toBe('2026-11-30 13:03:09 UTC');
  });
  it.each([
    [640, '640 ms'],
    [36_200, '36.2 s'],
    [59_999, '1 min'],
    [360_000, '6 min'],
    [3_599_999, '1 h'],
    [4_380_000, '1 h 13 min'],
    [86_400_000, '1 d'],
    [273_600_000, '3 d 4 h'],
  ])('says %i ms as %s', (length, text) => expect(formatDuration(length)).toBe(text));
  it.each([
    ['2026-11-30T13:03:05Z', '4 s'],
    ['2026-11-30T12:35:30Z', '27 min'],
    ['2026-11-30T10:49:00Z', '2 h 14 min'],
    ['2026-11-27T13:00:00Z', '3 d'],
    ['2026-11-30T13:04:00Z', '0 s'],
  ])('ages %s to %s', (then, text) => expect(formatAge(new Date(then), moment)).toBe(text));
});

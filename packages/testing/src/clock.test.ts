import { describe, expect, it } from 'vitest';
import { fixedClock, sequentialIds } from './index.ts';

describe('fixedClock', () => {
  it('moves only when told to', () => {
    const clock = fixedClock('2026-01-05T09:00:00.000Z');
    const before = clock.nowMs();
    clock.advanceMs(1500);
    expect(clock.nowMs() - before).toBe(1500);
    expect(clock.now().toISOString()).toBe('2026-01-05T09:00:01.500Z');
  });

  it('refuses what is not a time', () => {
    expect(() => fixedClock('yesterday')).toThrow(/Not an ISO 8601 time/);
  });
});

describe('sequentialIds', () => {
  it('counts on its own for each generator', () => {
    const [events, sessions] = [sequentialIds('evt'), sequentialIds('ses')];
    expect([events(), events(), sessions()]).toEqual(['evt_000001', 'evt_000002', 'ses_000001']);
  });
});

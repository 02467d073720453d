import { describe, expect, it } from 'vitest';
import { down, endOf, waitMs } from './connection.ts';

describe('a stream that breaks', () => {
  it('is stale since it first broke', () => {
    const first = down({ kind: 'open' }, new Date(1_000));
    expect(down(first, new Date(9_000))).toEqual({ kind: 'stale', since: new Date(1_000) });
  });
  it('ends where another try cannot help and goes on where it can', () => {
    expect(endOf('UNAUTHORIZED')).toEqual({ kind: 'ended', reason: 'signed-out' });
    expect(endOf('INTERNAL_SERVER_ERROR')).toBeNull();
    expect(endOf(undefined)).toBeNull();
  });
  it('is tried again after longer and longer, and never after more than half a minute', () => {
    expect([0, 1, 2].map((attempt) => waitMs(attempt, 0))).toEqual([500, 1_000, 2_000]);
    expect(waitMs(40, 1)).toBe(22_500);
  });
});

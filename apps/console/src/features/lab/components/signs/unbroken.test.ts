import { describe, expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

describe('numbers in a sentence', () => {
  it('stay on the line of their unit or budget, and nothing else is changed', () => {
    expect(unbroken('T2 was evicted at 30.0 s, and 21 / 24 remain.')).toBe(
      'T2 was evicted at 30.0\u00a0s, and 21\u00a0/\u00a024 remain.',
    );
    expect(unbroken('T3 still says it')).toBe('T3 still says it');
  });
});

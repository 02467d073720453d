import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { problemOf } from './problem.ts';

const refused = (code: string, message: string): TRPCClientError<never> =>
  TRPCClientError.from({ error: { message, code: -32_000, data: { code } } });

describe('what a failed call becomes', () => {
  it('is a sign-in, a missing page or a refusal by the code of the API', () => {
    expect(problemOf(refused('UNAUTHORIZED', 'x'))).toEqual({ kind: 'signed_out' });
    expect(problemOf(refused('NOT_FOUND', 'There is no session ses_1.'))).toEqual({
      kind: 'not_found',
      message: 'There is no session ses_1.',
    });
    expect(problemOf(refused('FORBIDDEN', 'x')).kind).toBe('forbidden');
  });
  it('keeps the words of the API for everything else', () => {
    expect(problemOf(refused('BAD_REQUEST', 'cursor: this is no position.'))).toEqual({
      kind: 'failed',
      message: 'cursor: this is no position.',
    });
  });
  it('is unreachable when nobody answered, without the words of the network', () => {
    expect(problemOf(TRPCClientError.from(new Error('fetch failed')))).toEqual({ kind: 'unreachable' });
  });
  it('lets through what is no failed call', () => {
    expect(() => problemOf(new RangeError('bug'))).toThrow(RangeError);
  });
});

import { expect, test } from 'vitest';
import { describeError, errorInWords } from './describe-error.ts';
import { OrreryError } from './errors.ts';

class QueryError extends Error {
  readonly params = ['SECRET'];
}

/** As the query builder throws it: all parameters in the message, the database's own error as cause. */
function queryError(): Error {
  const cause = Object.assign(new Error('Key (x)=(SECRET) exists'), { code: '23505' });
  return new QueryError('Failed query: insert …\nparams: a,\n    at SECRET:1:2\n', { cause });
}

test('an error of a query says its kind, its code and where, and none of its parameters', () => {
  const described = describeError(queryError());
  expect(described).toMatchObject({ name: 'QueryError', code: '23505' });
  expect(described.frames[0]).toMatch(/queryError .*describe-error\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(described)).not.toContain('SECRET');
});

test('an error that wraps one of a query, or that quotes its input, keeps no words either', () => {
  const wrapped = new Error('Could not store SECRET', { cause: queryError() });
  expect(describeError(wrapped)).toMatchObject({ name: 'Error', code: '23505' });
  for (const error of [wrapped, new SyntaxError('Unexpected token in SECRET'), 'SECRET']) {
    expect(JSON.stringify(describeError(error))).not.toContain('SECRET');
    expect(errorInWords(error)).not.toContain('SECRET');
  }
});

test('an error in plain words keeps them', () => {
  expect(describeError(new Error('The port is taken.'))).toMatchObject({ message: 'The port is taken.' });
  expect(errorInWords(new OrreryError('not_found', 'There is no such session.'))).toBe(
    'There is no such session.',
  );
  expect(errorInWords(queryError())).toBe('QueryError 23505');
});

test('causes that go in a ring end', () => {
  const error = new Error('a');
  error.cause = error;
  expect(describeError(error).name).toBe('Error');
});

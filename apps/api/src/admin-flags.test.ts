import { DEFAULT_POLICY } from '@orrery/compaction';
import { AGENT_SCOPES } from '@orrery/contracts';
import { expect, test } from 'vitest';
import { parsePolicy, parseScopes } from './admin-flags.ts';

test('scopes are taken by name, and a name that is none is refused by it', () => {
  expect(parseScopes(undefined)).toEqual(AGENT_SCOPES);
  expect(parseScopes('read, append')).toEqual(['append', 'read']);
  expect(() => parseScopes('append,raed')).toThrow('"raed"');
  expect(() => parseScopes('')).toThrow('""');
});

test('every field of a policy can be given as it is by default', () => {
  expect(parsePolicy(JSON.stringify(DEFAULT_POLICY))).toEqual(DEFAULT_POLICY);
  expect(parsePolicy(undefined)).toEqual({});
  const rules = { summarizerModel: 'm', keepVerbatim: [{ toolName: 'look' }, { author: 'lead' }] };
  expect(parsePolicy(JSON.stringify(rules))).toEqual(rules);
});

test.each([
  ['{"tokenTreshold":12000}', 'tokenTreshold'],
  ['{"tokenThreshold":"12000"}', 'tokenThreshold must be a number'],
  ['{"stubFirst":1}', 'stubFirst must be a boolean'],
  ['{"summarizerModel":5}', 'summarizerModel must be a string'],
  ['{"minReclaimTokens":"none"}', 'minReclaimTokens must be a number'],
  ['{"keepVerbatim":[{"tool":"look"}]}', 'keepVerbatim must be a list'],
  ['[]', 'JSON object'],
])('the policy %s is refused by its field', (text, words) => {
  expect(() => parsePolicy(text)).toThrow(words);
});

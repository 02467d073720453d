import { expect, test } from 'vitest';
import {
  createEventsCompactionConfig,
  EnvironmentError,
  effectivePolicy,
  readEnvironment,
} from './environment.ts';
import { DEFAULT_POLICY } from './policy.ts';

const NONE = { version: 0, values: {} };

test('on/off contract: on by default; the switch or a threshold of 0 gives null, which callers hand on', () => {
  expect(createEventsCompactionConfig({})).toEqual(DEFAULT_POLICY);
  for (const off of ['false', '0', 'off', 'NO']) {
    expect(createEventsCompactionConfig({ ORRERY_CONTEXT_COMPACTION: off })).toBeNull();
  }
  expect(createEventsCompactionConfig({ ORRERY_COMPACTION_TOKEN_THRESHOLD: '0' })).toBeNull();
  expect(createEventsCompactionConfig({ ORRERY_CONTEXT_COMPACTION: 'true' })).not.toBeNull();
});

test('env mapping: every variable sets its field and nothing else', () => {
  const env = {
    ORRERY_COMPACTION_TOKEN_THRESHOLD: '120000',
    ORRERY_COMPACTION_RETENTION_EVENTS: '12',
    ORRERY_COMPACTION_INTERVAL: '30',
    ORRERY_COMPACTION_OVERLAP: '3',
    ORRERY_COMPACTION_MODEL: 'gemini-flash-latest',
    PATH: '/bin',
  };
  expect(createEventsCompactionConfig(env)).toEqual({
    ...DEFAULT_POLICY,
    tokenThreshold: 120_000,
    retentionEvents: 12,
    compactionInterval: 30,
    overlapSize: 3,
    summarizerModel: 'gemini-flash-latest',
  });
});

test('unknown names and bad values fail together, each named', () => {
  const env = {
    ORRERY_COMPACTION_TRESHOLD: '5',
    ORRERY_CONTEXT_COMPACTION: 'maybe',
    ORRERY_COMPACTION_TOKEN_THRESHOLD: '-1',
    ORRERY_COMPACTION_RETENTION_EVENTS: '1e3',
    ORRERY_COMPACTION_OVERLAP: '50',
  };
  try {
    readEnvironment(env);
    expect.unreachable('has to fail');
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    expect(error.problems).toHaveLength(5);
    for (const name of Object.keys(env)) expect(error.message).toContain(name);
  }
});

test('an empty variable counts as not given', () => {
  expect(createEventsCompactionConfig({ ORRERY_COMPACTION_TOKEN_THRESHOLD: ' ' })).toEqual(DEFAULT_POLICY);
});

test('a stored version beats the environment, and a kill switch beats every version', () => {
  const stored = { version: 7, values: { tokenThreshold: 90_000 } };
  const settings = readEnvironment({
    ORRERY_COMPACTION_TOKEN_THRESHOLD: '120000',
    ORRERY_COMPACTION_RETENTION_EVENTS: '9',
  });
  const { policy, sources } = effectivePolicy(settings, stored);
  expect(policy).toMatchObject({ tokenThreshold: 90_000, retentionEvents: 9, mode: 'enforce' });
  expect(sources.tokenThreshold).toEqual({ kind: 'version', version: 7 });
  expect(sources.retentionEvents).toEqual({
    kind: 'environment',
    variable: 'ORRERY_COMPACTION_RETENTION_EVENTS',
  });
  expect(sources.maxSummaryTokens).toEqual({ kind: 'built-in' });
  const killed = effectivePolicy(readEnvironment({ ORRERY_CONTEXT_COMPACTION: 'false' }), {
    version: 7,
    values: { mode: 'enforce' },
  });
  expect(killed.policy.mode).toBe('off');
  expect(killed.killSwitches).toEqual(['ORRERY_CONTEXT_COMPACTION=false']);
  const zero = effectivePolicy(readEnvironment({ ORRERY_COMPACTION_TOKEN_THRESHOLD: '0' }), stored);
  expect(zero.policy.mode).toBe('off');
  expect(effectivePolicy(readEnvironment({}), NONE).policy).toEqual(DEFAULT_POLICY);
});

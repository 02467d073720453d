import type { SessionListItem } from '@orrery/contracts';

/** A session in good order, for tests: what matters to one is given, the rest is plausible. */
export function sessionItem(fields: Partial<SessionListItem> = {}): SessionListItem {
  return {
    id: 'ses_01kaw6t9q3v8m2c4x0p7dz',
    environment: 'production',
    agentName: 'incident-commander',
    model: 'gpt-6.1-sol',
    transport: 'slack',
    rootKind: 'agent',
    title: '#inc-4127',
    createdAt: new Date('2026-11-30T12:58:00Z'),
    lastActivityAt: new Date('2026-11-30T14:46:12Z'),
    events: 202,
    live: { tokens: 161_800, source: 'reported', reportedTokens: 159_240, estimatedTokens: 2_560 },
    triggerTokens: 200_000,
    windowTokens: 400_000,
    usableWindowTokens: 272_000,
    compactions: 2,
    freedTokens: 217_700,
    openCalls: 1,
    usage: {
      calls: 60,
      reportedCalls: 60,
      promptTokens: 7_654_364,
      freshTokens: 149_722,
      cacheReadTokens: 6_862_923,
      cacheWriteTokens: 641_719,
      outputTokens: 24_120,
    },
    ...fields,
  };
}

import type {
  CompactionBand,
  CompactionDetail,
  CompactionListItem,
  ModelCallPoint,
  SessionDetail,
} from '@orrery/contracts';
import { sessionItem } from '../../sessions/prepare/session.fixture.ts';
import type { Decision, Part, TranscriptEvent } from './types.ts';

/** Values in good order, for tests: what matters to one is given, the rest is plausible. */
const START = Date.parse('2026-11-30T12:58:00Z');
const ROOT = { branch: '', scope: '' } as const;

/** An event of the record; ten seconds pass per position. */
export function event(seq: number, fields: Partial<TranscriptEvent> = {}): TranscriptEvent {
  return {
    seq,
    id: `evt_${seq}`,
    kind: 'user_message',
    timestamp: new Date(START + seq * 10_000),
    author: 'Dana Reyes',
    agentName: null,
    invocationId: 'inv_1',
    lane: ROOT,
    parts: [{ type: 'text', text: `Text of ${seq}` }],
    tokens: 100,
    bytes: 400,
    evidence: [],
    coveredBy: null,
    keepReason: null,
    form: null,
    openCalls: [],
    ...fields,
  };
}

export function toolCall(name: string, callId?: string): Part {
  return {
    type: 'tool_call',
    name,
    args: { service: 'checkout' },
    ...(callId === undefined ? {} : { callId }),
  };
}

/** A result event with one result. */
export function result(seq: number, name: string, callId?: string, pending = false): TranscriptEvent {
  const part: Part = {
    type: 'tool_result',
    name,
    response: `answer ${seq}`,
    ...(callId === undefined ? {} : { callId }),
    ...(pending ? { pending } : {}),
  };
  return event(seq, { kind: 'tool_result', author: name, parts: [part] });
}

export function model(seq: number, ...parts: readonly Part[]): TranscriptEvent {
  return event(seq, {
    kind: 'model_message',
    author: 'agent',
    parts: [{ type: 'text', text: 'I look.' }, ...parts],
  });
}

export function call(number: number, seq: number, fields: Partial<ModelCallPoint> = {}): ModelCallPoint {
  return {
    id: `cal_${number}`,
    seq,
    basedOnSeq: seq - 1,
    number,
    startedAt: new Date(START + seq * 10_000),
    agentName: 'agent',
    lane: ROOT,
    model: 'gpt-6.1-sol',
    estimatedTokens: 10_000,
    promptTokens: 10_000,
    freshTokens: 1_000,
    cacheReadTokens: 9_000,
    cacheWriteTokens: 0,
    outputTokens: 300,
    triggerTokens: 200_000,
    usableWindowTokens: 272_000,
    ...fields,
  };
}

export function decision(): Extract<Decision, { outcome: 'below_threshold' }> {
  return {
    atSeq: 202,
    agentName: 'agent',
    lane: ROOT,
    policyVersion: 7,
    pressure: {
      tokens: 161_800,
      source: 'reported',
      reportedTokens: 159_240,
      basedOnSeq: 199,
      estimatedTokens: 2_560,
      estimateFactor: 1,
      overhead: { tokens: 18_400, source: 'declared' },
      bytes: 700_000,
    },
    limits: {
      windowTokens: 400_000,
      outputReserveTokens: 128_000,
      usableWindowTokens: 272_000,
      triggerTokens: 200_000,
      triggerSource: 'tokenThreshold',
      minReclaimTokens: 4_096,
      maxRequestBytes: 10_485_760,
    },
    window: { invocations: 2, interval: 40 },
    outcome: 'below_threshold',
    tokensToGo: 38_200,
  };
}

export function compaction(
  number: number,
  seq: number,
  fields: Partial<CompactionListItem> = {},
): CompactionListItem {
  return {
    id: `cmp_${number}`,
    sessionId: 'ses_1',
    number,
    seq,
    lane: ROOT,
    trigger: 'token',
    createdAt: new Date(START + seq * 10_000),
    coveredEvents: 41,
    coveredTokens: 102_060,
    tokensBefore: 212_400,
    tokensAfter: 96_100,
    summaryTokens: 3_020,
    supersedes: null,
    supersededBy: null,
    undone: false,
    policyVersion: 7,
    summarizer: { model: 'digest', promptVersion: '1' },
    durationMs: 40,
    ...fields,
  };
}

export function band(
  fields: Partial<CompactionDetail> = {},
  originals: CompactionBand['originals'] = null,
): CompactionBand {
  const detail: CompactionDetail = {
    ...compaction(2, 160),
    ranges: [[47, 110]],
    exceptions: [],
    digest: 'd',
    decision: decision(),
    summary: {
      sections: [
        { title: 'Goal', statements: [{ text: 'Bring 5xx under 1 %.', sources: [65] }] },
        {
          title: 'Done',
          statements: [
            { text: 'Rollout cfg-8841 cut the pool.', sources: [83, 65] },
            { text: 'Replica lags.', sources: [] },
          ],
        },
      ],
      languages: ['en'],
    },
    forms: [],
    facts: [{ factId: 'f', statement: 'Status as bullets', sourceSeq: 21 }],
    summaryText: 'text',
    ...fields,
  };
  return { compaction: detail, chain: [detail], coveredEvents: 41, positionSeq: 47, originals };
}

export function detail(fields: Partial<SessionDetail> = {}): SessionDetail {
  const builtIn = { kind: 'built-in' } as const;
  return {
    ...sessionItem(),
    lastSeq: 202,
    split: { overheadTokens: 18_400, overheadSource: 'declared', summaryTokens: 3_020, turnTokens: 138_000 },
    decision: decision(),
    openCallList: [],
    facts: [],
    policy: {
      version: 7,
      publishedAt: null,
      author: null,
      reason: null,
      values: {
        mode: 'enforce',
        tokenThreshold: 200_000,
        thresholdFraction: 0.8,
        retentionEvents: 30,
        compactionInterval: 40,
        overlapSize: 2,
        summarizerModel: null,
        outputReserveTokens: null,
        maxRequestBytes: 10_485_760,
        maxToolResultBytes: 4_194_304,
        targetFraction: 0.5,
        minReclaimTokens: null,
        stubFirst: false,
        deadCallAfterInvocations: 5,
        maxSummaryTokens: 4_096,
        hardPathDeadlineMs: 8_000,
        keepVerbatim: [],
      },
      sources: {
        mode: builtIn,
        tokenThreshold: { kind: 'version', version: 7 },
        thresholdFraction: builtIn,
        retentionEvents: { kind: 'environment', variable: 'ORRERY_COMPACTION_RETENTION_EVENTS' },
        compactionInterval: builtIn,
        overlapSize: builtIn,
        summarizerModel: builtIn,
        outputReserveTokens: builtIn,
        maxRequestBytes: builtIn,
        maxToolResultBytes: builtIn,
        targetFraction: builtIn,
        minReclaimTokens: builtIn,
        stubFirst: builtIn,
        deadCallAfterInvocations: builtIn,
        maxSummaryTokens: builtIn,
        hardPathDeadlineMs: builtIn,
        keepVerbatim: builtIn,
      },
      killSwitches: [],
    },
    ...fields,
  };
}

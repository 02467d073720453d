import { OrreryError, ROOT_KINDS, type SessionListItem, TRANSPORTS } from '@orrery/contracts';
import type { SessionRow } from '../record/session-row.ts';

/** A session row as lists and pages show it. */
export function sessionListItem(row: SessionRow, environment: string): SessionListItem {
  return {
    id: row.id,
    environment,
    agentName: row.agentName,
    model: row.model,
    transport: known(TRANSPORTS, row.transport),
    rootKind: known(ROOT_KINDS, row.rootKind),
    title: row.title,
    createdAt: row.createdAt,
    lastActivityAt: row.lastActivityAt,
    events: row.lastSeq,
    live: {
      tokens: row.liveTokens,
      source: row.liveReportedTokens === null ? 'estimated' : 'reported',
      reportedTokens: row.liveReportedTokens,
      estimatedTokens: row.liveTokens - (row.liveReportedTokens ?? 0),
    },
    triggerTokens: row.triggerTokens,
    windowTokens: row.windowTokens,
    usableWindowTokens: row.usableWindowTokens,
    compactions: row.compactions,
    freedTokens: row.freedTokens,
    openCalls: row.openCalls,
    usage: {
      calls: row.modelCalls,
      reportedCalls: row.reportedCalls,
      promptTokens: row.promptTokens,
      freshTokens: row.freshTokens,
      cacheReadTokens: row.cacheReadTokens,
      cacheWriteTokens: row.cacheWriteTokens,
      outputTokens: row.outputTokens,
    },
  };
}

function known<T extends string>(values: readonly T[], value: string): T {
  const found = values.find((candidate) => candidate === value);
  if (found === undefined)
    throw new OrreryError('internal', `"${value}" is stored and not one of ${values.join(', ')}.`);
  return found;
}

import type { ExportedSession } from '@orrery/services';

type Cell = string | number | Date | null;

/** The columns of the exported list, in order. Unknown token counts are empty, never zero. */
export const SESSION_COLUMNS: readonly (readonly [name: string, of: (row: ExportedSession) => Cell])[] = [
  ['id', (row) => row.id],
  ['external_id', (row) => row.externalId],
  ['environment', (row) => row.environment],
  ['agent', (row) => row.agentName],
  ['model', (row) => row.model],
  ['transport', (row) => row.transport],
  ['root_kind', (row) => row.rootKind],
  ['title', (row) => row.title],
  ['created_at', (row) => row.createdAt],
  ['last_activity_at', (row) => row.lastActivityAt],
  ['events', (row) => row.events],
  ['live_tokens', (row) => row.live.tokens],
  ['live_tokens_source', (row) => row.live.source],
  ['live_reported_tokens', (row) => row.live.reportedTokens],
  ['trigger_tokens', (row) => row.triggerTokens],
  ['window_tokens', (row) => row.windowTokens],
  ['usable_window_tokens', (row) => row.usableWindowTokens],
  ['pressure', (row) => row.pressure],
  ['compactions', (row) => row.compactions],
  ['freed_tokens', (row) => row.freedTokens],
  ['open_calls', (row) => row.openCalls],
  ['model_calls', (row) => row.usage.calls],
  ['reported_calls', (row) => row.usage.reportedCalls],
  ['prompt_tokens', (row) => row.usage.promptTokens],
  ['fresh_tokens', (row) => row.usage.freshTokens],
  ['cache_read_tokens', (row) => row.usage.cacheReadTokens],
  ['cache_write_tokens', (row) => row.usage.cacheWriteTokens],
  ['output_tokens', (row) => row.usage.outputTokens],
];

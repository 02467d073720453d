export { requireRole, requireScope } from './access.ts';
export {
  type BackgroundInput,
  type BackgroundResult,
  compactInBackground,
} from './compactions/background/compact-in-background.ts';
export {
  COMPACT_SESSION_TASK,
  type CompactSessionJob,
  enqueueCompaction,
} from './compactions/background/enqueue.ts';
export { type CompactNowInput, type CompactNowResult, compactNow } from './compactions/compact-now.ts';
export { getCompaction, listCompactions } from './compactions/list-compactions.ts';
export { type UndoInput, type UndoResult, undoCompaction } from './compactions/undo-compaction.ts';
export type { Log, ServiceContext, Services, StateCache } from './context.ts';
export { ensureEnvironment, type NewEnvironment } from './environments/create-environment.ts';
export { findEnvironment, getEnvironment } from './environments/find-environment.ts';
export { listEnvironments } from './environments/list-environments.ts';
export { type DemoRemoval, removeDemo } from './environments/remove-demo.ts';
export { collectGauges } from './gauges.ts';
export { type HousekeepingResult, keepHouse } from './housekeeping.ts';
export { authenticateKey, type KeyActor } from './keys/authenticate-key.ts';
export { type CreatedKey, createKey } from './keys/create-key.ts';
export { MAX_CURSOR_LENGTH } from './live/cursor.ts';
export { type WatchSessionInput, watchSession } from './live/watch-session.ts';
export { type WatchSessionsInput, watchSessions } from './live/watch-sessions.ts';
export { type AttentionInput, listAttention } from './overview/attention.ts';
export { overviewSummary } from './overview/summary.ts';
export { getPolicy, type PolicyView } from './policies/get-policy.ts';
export { stateKey } from './record/load-state.ts';
export { createStateCache } from './record/state-cache.ts';
export { type AppendInput, type AppendResult, appendEvents } from './sessions/append-events.ts';
export type { IncomingEvent } from './sessions/complete-events.ts';
export type { ContextItem } from './sessions/context-items.ts';
export { type ErasedSession, eraseSession } from './sessions/erase-session.ts';
export { getSession } from './sessions/get-session.ts';
export { type ExportedSession, exportSessions } from './sessions/list/export-sessions.ts';
export { type ListSessionsInput, listSessions, type SessionPage } from './sessions/list/list-sessions.ts';
export { sessionFacets } from './sessions/list/session-facets.ts';
export type { SessionFilter } from './sessions/list/session-filter.ts';
export { listModelCalls } from './sessions/list-model-calls.ts';
export { markCall, pinEvent, releaseUndoHold, setHold } from './sessions/operator-acts.ts';
export { type PreparedContext, type PrepareInput, prepareContext } from './sessions/prepare-context.ts';
export { type ReadContext, type ReadContextInput, readContext } from './sessions/read-context.ts';
export { readTranscript, type TranscriptInput } from './sessions/read-transcript.ts';
export { type ExpandInput, expandEvents, type RecallInput, recallEvents } from './sessions/recall-events.ts';
export { SILENT_LOG } from './silent-log.ts';
export {
  authenticateUser,
  createSignInLink,
  redeemSignInLink,
  type SignedIn,
  signOut,
} from './users/sign-in-link.ts';

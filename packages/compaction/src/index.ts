export { type ImportedRange, importTimeRanges } from './adk/import.ts';
export { type AdkObligations, longestSelfContainedPrefix, safeSplitIndex } from './adk/split.ts';
export { type AdkTimedEvent, type AdkViewItem, adkView } from './adk/view.ts';
export { coverLane, type LaneCover, summariseKept } from './cover/cover.ts';
export { KEEP_REASONS, type KeepReason } from './cover/keep.ts';
export { type Coverage, coveredAmong, describeCoverage, type SeqRange } from './cover/ranges.ts';
export { carriedFacts } from './evidence/carry.ts';
export { type Provenance, provenance } from './evidence/provenance.ts';
export { type CommitInput, type Committed, commit } from './plan/commit.ts';
export { chainDigest, type FiredDecision, type Plan, plan } from './plan/plan.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode } from './plan/refusal.ts';
export { callAge, isDeadCall } from './policy/calls.ts';
export { type DecideInput, decide, exceedsHardLimit, type RefusedRounds } from './policy/decide.ts';
export {
  type Decision,
  type DecisionBase,
  type DecisionOutcome,
  type KeptSummary,
  type Pressure,
  TRIGGERS,
  type Trigger,
} from './policy/decision.ts';
export {
  createEventsCompactionConfig,
  type EffectivePolicy,
  EnvironmentError,
  type EnvironmentSettings,
  type EnvironmentVariables,
  effectivePolicy,
  type PolicySource,
  readEnvironment,
} from './policy/environment.ts';
export { type Limits, limitsOf, type ModelLimits, UNKNOWN_MODEL } from './policy/limits.ts';
export {
  COMPACTION_MODES,
  type CompactionMode,
  DEFAULT_POLICY,
  type KeepVerbatimRule,
  type Policy,
  type PolicyField,
} from './policy/policy.ts';
export { pressureOf } from './policy/pressure.ts';
export { type PolicyProblem, policyProblems } from './policy/validate.ts';
export { eventText } from './recall/event-text.ts';
export { type Expanded, type ExpandedEvent, expand } from './recall/expand.ts';
export { MOST_RECALL_TOKENS, type RecallHit, type RecallResult, recall } from './recall/recall.ts';
export { append, SequenceError } from './record/append.ts';
export {
  type CarriedFact,
  type Compaction,
  type ItemForm,
  SUMMARY_SECTIONS,
  type SummarizerIdentity,
  type Summary,
  type SummarySection,
  type SummarySectionTitle,
  type SummaryStatement,
} from './record/compaction.ts';
export { sha256Hex } from './record/digest.ts';
export {
  CONTENT_KINDS,
  type CompactionEvent,
  type ContentEvent,
  type ContentKind,
  type ControlEvent,
  EVIDENCE_KINDS,
  type EventHeader,
  type EvidenceAnnotation,
  type EvidenceKind,
  evidenceKindOf,
  isContentEvent,
  type MarkEvent,
  type ModelCallEvent,
  type NoteEvent,
  type PinEvent,
  type RecordEvent,
  type Recorded,
  type ReleaseEvent,
  type RewindEvent,
  type UndoEvent,
  type UsageReportEvent,
} from './record/event.ts';
export { fold } from './record/fold.ts';
export { deserialise, HEAD_VERSION, type Head, serialise } from './record/head.ts';
export { type Json, stableJson } from './record/json.ts';
export { type Lane, laneIsVisible, ROOT_LANE, sameLane, type Viewer } from './record/lane.ts';
export { laneOf, laneState, visibleLanes } from './record/lane-state.ts';
export { itemsOf } from './record/log.ts';
export {
  contentText,
  isMeasuredContent,
  type MeasuredContent,
  type MeasuredEvent,
  type MeasurePorts,
  measure,
  utf8Length,
} from './record/measure.ts';
export type { Part, ToolCallPart, ToolResultPart } from './record/part.ts';
export { EMPTY_STATE, type LaneState, type LiveItem, type OpenCall, type State } from './record/state.ts';
export { freshTokens, type ReportedUsage } from './record/usage.ts';
export { reachesBack } from './record/voided.ts';
export { type Replay, type ReplayedCall, type ReplayInput, replay } from './replay/replay.ts';
export { estimateTokens, type TokenCounter } from './tokens/estimate.ts';
export { factorOf, type Overhead } from './tokens/overhead.ts';
export { partsTokens } from './tokens/part-tokens.ts';
export { estimateVisible } from './tokens/visible.ts';
export { duplicateText, partsInForm, stubText } from './view/forms.ts';
export { renderSummary } from './view/summary-text.ts';
export { type EventViewItem, type SummaryViewItem, type View, type ViewItem, view } from './view/view.ts';

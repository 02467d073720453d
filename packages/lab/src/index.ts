export type { BaselineComparison } from './compare/baseline.ts';
export { compareWithBaseline, stateAt } from './compare/baseline.ts';
export type { ComparedArrival, Comparison } from './compare/compare.ts';
export { compareSettings, comparisonSentence, settingsLabel } from './compare/compare.ts';
export type { Difference } from './compare/differences.ts';
export { settingsDifferences, statusDifferences } from './compare/differences.ts';
export type { ExactState } from './exchange/exact-state.ts';
export { exactState, exactStateJson } from './exchange/exact-state.ts';
export type { FileExport } from './exchange/file.ts';
export type { FixtureExport } from './exchange/fixture-export.ts';
export {
  buildFixtureExport,
  FIXTURE_EXPORT_SCHEMA,
  FIXTURE_EXPORT_VERSION,
  fixtureExportFile,
} from './exchange/fixture-export.ts';
export type { DecodedLink, LinkNotice, QueryValues } from './exchange/link-decode.ts';
export { decodeLink } from './exchange/link-decode.ts';
export { encodeLink, LINK_VERSION } from './exchange/link-encode.ts';
export { boundedNotes, NOTES_MAX_LENGTH, NOTES_STORAGE_KEY, notesExportFile } from './exchange/notes.ts';
export type { ContextBlock, LeavingBlock } from './figure/context.ts';
export { contextBlocks, leavingBlocks } from './figure/context.ts';
export type { Presence, RecordBlock, TurnRole } from './figure/record.ts';
export { recordBlocks, saidTokens } from './figure/record.ts';
export type { Ribbon } from './figure/ribbons.ts';
export { ribbons } from './figure/ribbons.ts';
export type { AxisMark } from './figure/scale.ts';
export { axisMarks, scaleEndTokens, scalePercent } from './figure/scale.ts';
export type { StepBar } from './figure/steps.ts';
export { stepBars } from './figure/steps.ts';
export type { TimelineTick } from './figure/ticks.ts';
export { timelineTicks } from './figure/ticks.ts';
export { LESSONS, lessonById } from './lessons/index.ts';
export type { Lesson, LessonOption } from './lessons/lesson.ts';
export { REPORT_FIXTURE, statementOf, totalWeightTokens } from './model/fixture.ts';
export {
  ALL_SETTINGS,
  BUDGETS,
  DEFAULT_SETTINGS,
  DEFAULT_SPEED,
  FIDELITIES,
  FIDELITY_LABELS,
  fidelityNote,
  POLICIES,
  POLICY_LABELS,
  SPEEDS,
  sameSettings,
} from './model/settings.ts';
export type {
  ArrivalState,
  ContextItem,
  Departure,
  Operation,
  Provenance,
  ProvenanceStatus,
  SummaryItem,
  TurnItem,
} from './model/state.ts';
export { computeStates, stateAfter } from './model/states.ts';
export type {
  Author,
  Budget,
  Fact,
  FactRole,
  Fidelity,
  Fixture,
  ItemId,
  Policy,
  Position,
  Settings,
  Speed,
  Turn,
  TurnId,
} from './model/types.ts';
export type { LabEvent, LabMachine, SettingsChange } from './replay/machine.ts';
export { createMachine, isPlaying, playLabel, viewOf } from './replay/machine.ts';
export { glideMs } from './replay/motion.ts';
export { reduceLab, reduceLabFor } from './replay/reducer.ts';
export {
  ARROW_STEP_MS,
  arrivalsAt,
  arrivalTimeMs,
  clampPositionMs,
  DURATION_MS,
  stepPositionMs,
  steppedPositionMs,
} from './replay/timeline.ts';
export type { LabView, OpenLesson } from './replay/view.ts';
export { DEFAULT_VIEW } from './replay/view.ts';
export { figureSummary, liveSentence, timelineValueText } from './words/announce.ts';
export type { StatusField, StatusFieldId } from './words/fields.ts';
export { FIELD_LABELS, statusFields } from './words/fields.ts';
export { arrivalLabel, roomLabel, secondsLabel } from './words/format.ts';
export type { HonestLabelId } from './words/honest-labels.ts';
export { HONEST_LABELS } from './words/honest-labels.ts';
export { operationsSentence } from './words/operations.ts';
export { departureOf, reasonFor } from './words/reason.ts';
export type { StatusSign } from './words/status.ts';
export { STATUS_ORDER, STATUS_SIGNS, STATUS_WORDS } from './words/status.ts';
export { summaryText } from './words/summary-text.ts';

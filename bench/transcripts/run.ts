import {
  itemsOf,
  laneOf,
  laneState,
  type PinEvent,
  type RefusedRounds,
  type Viewer,
  view,
} from '@orrery/compaction';
import { findViolations } from '@orrery/compaction/invariants';
import { attempt } from './compact.ts';
import {
  type Around,
  commitViolations,
  type SeenView,
  stabilityViolations,
  undoViolations,
} from './compaction-checks.ts';
import type { TranscriptEvent } from './complete.ts';
import { newRecorder, type Recorder, record } from './recorder.ts';
import type { Setting } from './settings.ts';

export interface RunResult {
  readonly compactions: number;
  /** Of these, those after which the whole history was checked; the rest are checked by themselves. */
  readonly checkedWhole: number;
  readonly refusals: number;
  readonly violations: readonly string[];
}

/** Events that whole checks look at in one run; after half of it every second compaction, and so on. */
const WHOLE_CHECK_BUDGET = 50_000;

/** Codes with which a commit can refuse a plan made on the same state only when the two disagree. */
const DISAGREEMENTS: ReadonlySet<string> = new Set([
  'superseded',
  'events_changed',
  'atom_split',
  'empty_summary',
  'summary_too_large',
  'unknown_source',
]);

/** What a run gathers on its way; it grows in place. */
interface Run {
  readonly setting: Setting;
  readonly recorder: Recorder;
  /** Where each event of the transcript stands in the record, which holds compactions and calls as well. */
  readonly seqOf: number[];
  readonly refused: Map<string, RefusedRounds>;
  readonly violations: string[];
  lastViews: readonly SeenView[];
  lastAround: Around | null;
  agentName: string;
  compactions: number;
  checkedWhole: number;
  visited: number;
  refusals: number;
}

/** What follows from a broken state is of no use to anyone. */
const MOST_VIOLATIONS = 3;

/** Appends a transcript event by event, compacting as a host would; stops when it has seen enough. */
export function runTranscript(events: readonly TranscriptEvent[], setting: Setting): RunResult {
  const run: Run = {
    setting,
    recorder: newRecorder(),
    seqOf: [],
    refused: new Map(),
    violations: [],
    lastViews: [],
    lastAround: null,
    agentName: 'agent',
    compactions: 0,
    checkedWhole: 0,
    visited: 0,
    refusals: 0,
  };
  try {
    for (const event of events) if (run.violations.length < MOST_VIOLATIONS) take(run, event);
    if (run.violations.length < MOST_VIOLATIONS) finish(run);
  } catch (error) {
    report(run, [`threw: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const { compactions, checkedWhole, refusals, violations } = run;
  return { compactions, checkedWhole, refusals, violations };
}

function report(run: Run, violations: readonly string[]): void {
  const where = `${run.setting.name}, at event ${run.seqOf.length} of the transcript`;
  run.violations.push(...violations.map((violation) => `${where}: ${violation}`));
}

/** A request is assembled before each model message; after each event the background looks again. */
function take(run: Run, { event, measured }: TranscriptEvent): void {
  if (event.kind === 'model_message') run.agentName = event.agentName ?? event.author;
  const viewer: Viewer = { agentName: run.agentName, ...laneOf(event) };
  if (event.kind === 'model_message') request(run, viewer);
  run.seqOf.push(run.recorder.state.seq + 1);
  if (event.kind === 'pin') pin(run, event);
  else record(run.recorder, event, measured);
  compact(run, viewer, false);
}

function request(run: Run, viewer: Viewer): void {
  compact(run, viewer, false);
  const { recorder, setting } = run;
  if (!setting.recordsCalls) return;
  const { seq } = recorder.state;
  const { branch, scope, agentName } = viewer;
  record(recorder, {
    kind: 'model_call',
    id: `call-${seq + 1}`,
    timestamp: 0,
    invocationId: `call-${seq + 1}`,
    author: agentName,
    agentName,
    branch,
    scope,
    basedOnSeq: seq,
    viewDigest: view(recorder.state, viewer).digest,
    model: 'transcript',
  });
}

/** Hosts refuse to pin what is not shown. */
function pin({ recorder, seqOf }: Run, event: PinEvent): void {
  const targetSeq = seqOf[event.targetSeq - 1] ?? 0;
  const shown = itemsOf(laneState(recorder.state, laneOf(event)).items);
  if (shown.some((item) => item.seq === targetSeq)) record(recorder, { ...event, targetSeq });
}

function compact(run: Run, viewer: Viewer, manual: boolean): void {
  const before = run.recorder.state;
  const key = `${viewer.agentName}\n${viewer.branch}\n${viewer.scope}`;
  const refused = run.refused.get(key);
  const done = attempt(run.recorder, run.setting, { viewer, manual, ...(refused && { refused }) });
  if (done.outcome === 'none') return;
  if (done.outcome === 'refused') {
    run.refusals += 1;
    run.refused.set(key, done.rounds);
    if (DISAGREEMENTS.has(done.code))
      report(run, [`a plan was refused on the state it was made on (${done.code}): ${done.message}`]);
    return;
  }
  run.refused.delete(key);
  run.compactions += 1;
  check(run, { compaction: done.compaction, before, after: run.recorder.state });
}

function check(run: Run, around: Around): void {
  report(run, stability(run, around.before));
  report(run, commitViolations(run.recorder, around));
  const stride = 2 ** Math.floor(-Math.log2(Math.max(2 ** -20, 1 - run.visited / WHOLE_CHECK_BUDGET)));
  if (run.compactions % stride === 0) checkWhole(run, around);
  run.lastAround = around;
  run.lastViews = around.after.lanes.map(({ lane }) => ({
    lane,
    state: around.after,
    view: view(around.after, lane),
  }));
}

function checkWhole(run: Run, around: Around): void {
  const { events, measured, state } = run.recorder;
  run.visited += events.length;
  run.checkedWhole += 1;
  report(run, findViolations({ events: [...events], measured: [...measured], state }));
  report(run, undoViolations(run.recorder, around));
}

function stability(run: Run, now: Around['before']): readonly string[] {
  return run.lastViews.flatMap((seen) => stabilityViolations(seen, now));
}

/** At the end once more, also for the runs in which nothing fired: by hand everything that may go, goes. */
function finish(run: Run): void {
  report(run, stability(run, run.recorder.state));
  for (const { lane } of run.recorder.state.lanes) compact(run, { agentName: run.agentName, ...lane }, true);
  if (run.lastAround && run.violations.length < MOST_VIOLATIONS) checkWhole(run, run.lastAround);
}

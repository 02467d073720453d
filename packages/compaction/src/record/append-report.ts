import { calibrationOf, learn } from '../tokens/overhead.ts';
import { estimateVisible, estimateVisibleAt } from '../tokens/visible.ts';
import type { ModelCallEvent, Recorded, UsageReportEvent } from './event.ts';
import { type Lane, sameLane } from './lane.ts';
import { laneOf, newestCompactionSeq } from './lane-state.ts';
import type { MeasuredContent } from './measure.ts';
import type { AgentCalibration, AwaitedCall, State, TokenReport } from './state.ts';
import type { ReportedUsage } from './usage.ts';

/** Calls that never got a report are forgotten after this many newer ones. */
const LONGEST_AWAIT = 32;

/** Notes a request and what it was assembled from, so that its report can be placed when it comes. */
export function recordModelCall(state: State, event: Recorded<ModelCallEvent>): State {
  const lane = laneOf(event);
  const agentName = event.agentName ?? event.author;
  const awaited: AwaitedCall = {
    id: event.id,
    basedOnSeq: event.basedOnSeq,
    agentName,
    lane,
    estimatedTokens: estimateVisibleAt(state, lane, event.basedOnSeq),
    epoch: newestCompactionSeq(state, lane),
  };
  const awaitedCalls = [...state.awaitedCalls, awaited].slice(-LONGEST_AWAIT);
  if (event.overheadTokens === undefined) return { ...state, awaitedCalls };
  const calibration = { ...calibrationOf(state, agentName), declaredTokens: event.overheadTokens };
  return { ...state, awaitedCalls, calibrations: withCalibration(state, calibration) };
}

/** A report that names its call. One for an unknown call tells nothing about this record: ignored. */
export function recordReport(state: State, event: Recorded<UsageReportEvent>): State {
  const call = state.awaitedCalls.find((awaited) => awaited.id === event.modelCallId);
  return call ? settleCall(state, call, event.usage) : state;
}

/** Usage that came on a message: of the named call, else the agent's newest awaited one, else the request before it. */
export function recordUsage(state: State, event: MeasuredContent, usage: ReportedUsage): State {
  const lane = laneOf(event);
  const agentName = event.agentName ?? event.author;
  const call = event.modelCallId
    ? state.awaitedCalls.find((awaited) => awaited.id === event.modelCallId)
    : state.awaitedCalls.findLast(
        (awaited) => awaited.agentName === agentName && sameLane(awaited.lane, lane),
      );
  if (call) return settleCall(state, call, usage);
  // A named call that is not awaited was settled before or is too old to say anything about the present.
  if (event.modelCallId) return state;
  const request: AwaitedCall = {
    id: '',
    basedOnSeq: event.seq - 1,
    agentName,
    lane,
    estimatedTokens: estimateVisible(state, lane),
    epoch: newestCompactionSeq(state, lane),
  };
  return settleCall(state, request, usage);
}

function settleCall(state: State, call: AwaitedCall, usage: ReportedUsage): State {
  const { agentName, lane, basedOnSeq } = call;
  const report: TokenReport = { agentName, lane, basedOnSeq, promptTokens: usage.promptTokens };
  return {
    ...state,
    awaitedCalls: state.awaitedCalls.filter((other) => other.id !== call.id),
    reports: withReport(state.reports, report),
    calibrations: withCalibration(
      state,
      learn(calibrationOf(state, agentName), { ...call, promptTokens: usage.promptTokens }),
    ),
  };
}

/** Reports may arrive out of order; the one with the newest basis stays. */
function withReport(reports: readonly TokenReport[], report: TokenReport): readonly TokenReport[] {
  const index = reports.findIndex(
    (other) => other.agentName === report.agentName && sameLane(other.lane, report.lane),
  );
  const known = reports[index];
  if (!known) return [...reports, report];
  return known.basedOnSeq > report.basedOnSeq ? reports : reports.with(index, report);
}

function withCalibration(state: State, calibration: AgentCalibration): readonly AgentCalibration[] {
  const index = state.calibrations.findIndex((other) => other.agentName === calibration.agentName);
  return index < 0 ? [...state.calibrations, calibration] : state.calibrations.with(index, calibration);
}

/** The newest report of the agent for this lane, or null. */
export function reportOf(state: State, agentName: string, lane: Lane): TokenReport | null {
  return (
    state.reports.find((report) => report.agentName === agentName && sameLane(report.lane, lane)) ?? null
  );
}

import { estimateVisible, estimateVisibleAt } from '../tokens/visible.ts';
import type { ModelCallEvent, Recorded, UsageReportEvent } from './event.ts';
import { type Lane, sameLane } from './lane.ts';
import { laneOf } from './lane-state.ts';
import type { MeasuredContent } from './measure.ts';
import type { AwaitedCall, OverheadState, State, TokenReport } from './state.ts';
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
  };
  const awaitedCalls = [...state.awaitedCalls, awaited].slice(-LONGEST_AWAIT);
  if (event.overheadTokens === undefined) return { ...state, awaitedCalls };
  const overhead = { ...overheadFor(state, agentName), declaredTokens: event.overheadTokens };
  return { ...state, awaitedCalls, overheads: withOverhead(state, overhead) };
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
  const before = event.seq - 1;
  const estimatedTokens = estimateVisible(state, lane);
  return settleCall(state, { id: '', basedOnSeq: before, agentName, lane, estimatedTokens }, usage);
}

function settleCall(state: State, call: AwaitedCall, usage: ReportedUsage): State {
  const { agentName, lane, basedOnSeq } = call;
  const report: TokenReport = { agentName, lane, basedOnSeq, promptTokens: usage.promptTokens };
  return {
    ...state,
    // Older requests of this agent on this lane can only report an older size.
    awaitedCalls: state.awaitedCalls.filter((other) => other.id !== call.id),
    reports: withReport(state.reports, report),
    overheads: withOverhead(state, learnOverhead(overheadFor(state, agentName), call, usage.promptTokens)),
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

function overheadFor(state: State, agentName: string): OverheadState {
  const known = state.overheads.find((overhead) => overhead.agentName === agentName);
  return known ?? { agentName, declaredTokens: null, derivedTokens: null, reports: 0 };
}

/**
 * The least difference seen between a report and the estimate of the same request bounds what the client
 * sends on top of the events. The least, because an estimate that is too low inflates the difference.
 */
function learnOverhead(known: OverheadState, call: AwaitedCall, promptTokens: number): OverheadState {
  const difference = Math.max(0, promptTokens - call.estimatedTokens);
  const derivedTokens = known.derivedTokens === null ? difference : Math.min(known.derivedTokens, difference);
  return { ...known, derivedTokens, reports: known.reports + 1 };
}

function withOverhead(state: State, overhead: OverheadState): readonly OverheadState[] {
  const index = state.overheads.findIndex((other) => other.agentName === overhead.agentName);
  return index < 0 ? [...state.overheads, overhead] : state.overheads.with(index, overhead);
}

export interface Overhead {
  readonly tokens: number;
  readonly source: 'declared' | 'derived' | 'unknown';
}

/** What the agent's requests carry besides events. Derived only from two reports or more. */
export function overheadOf(state: State, agentName: string): Overhead {
  const known = overheadFor(state, agentName);
  if (known.declaredTokens !== null) return { tokens: known.declaredTokens, source: 'declared' };
  if (known.derivedTokens !== null && known.reports >= 2) {
    return { tokens: known.derivedTokens, source: 'derived' };
  }
  return { tokens: 0, source: 'unknown' };
}

/** The newest report of the agent for this lane, or null. */
export function reportOf(state: State, agentName: string, lane: Lane): TokenReport | null {
  return (
    state.reports.find((report) => report.agentName === agentName && sameLane(report.lane, lane)) ?? null
  );
}

import { applyCompaction } from './append-compaction.ts';
import { recordModelCall, recordReport, recordUsage } from './append-report.ts';
import type { MarkEvent } from './event.ts';
import { withInvocation } from './invocations.ts';
import { withKnownFacts } from './known-facts.ts';
import { type Lane, sameLane } from './lane.ts';
import { laneOf, laneState, withLane } from './lane-state.ts';
import { pushed } from './log.ts';
import { isMeasuredContent, type MeasuredContent, type MeasuredEvent } from './measure.ts';
import { pairResults } from './pairing.ts';
import type { LaneState, LiveItem, State, UserFact } from './state.ts';

/** Raised when an event does not follow the state it is appended to: a fault of the host, not of a client. */
export class SequenceError extends Error {
  override readonly name = 'SequenceError';
}

/**
 * The state after one more event. Pure, and O(1) amortised in the length of the record (a compaction
 * costs what is live). `state` stays valid: it is a value. An undo or a rewind reaches back (`reachesBack`):
 * after one the state has to be folded from the record, and this function only keeps its traces.
 * @throws SequenceError when `event.seq` is not `state.seq + 1`.
 */
export function append(state: State, event: MeasuredEvent): State {
  if (event.seq !== state.seq + 1) {
    throw new SequenceError(
      `Expected seq ${state.seq + 1}, got ${event.seq}. Append events in record order.`,
    );
  }
  const next = { ...state, seq: event.seq };
  if (isMeasuredContent(event)) return appendContent(next, event);
  switch (event.kind) {
    case 'model_call':
      return recordModelCall(next, event);
    case 'usage_report':
      return recordReport(next, event);
    case 'pin':
      return appendPin(next, event.targetSeq, event.pinned, laneOf(event));
    case 'mark':
      return appendMark(next, event);
    case 'undo':
      return withHold(next, laneOf(event), true);
    case 'release':
      return withHold(next, laneOf(event), false);
    case 'note':
    case 'rewind':
      return next;
    case 'compaction':
      return applyCompaction(next, event);
  }
}

function appendContent(state: State, event: MeasuredContent): State {
  const lane = laneState(state, laneOf(event));
  // The usage on a message belongs to the request before it, so it is settled before the message counts.
  const reported = event.usage ? recordUsage(state, event, event.usage) : state;
  return {
    ...withLane(reported, withItem(lane, event)),
    facts: withFacts(reported.facts, event, lane.lane),
    knownFacts: withKnownFacts(reported.knownFacts, event, lane.lane),
    firstTaskSeq: reported.firstTaskSeq ?? (event.kind === 'user_message' ? event.seq : null),
  };
}

function withItem(lane: LaneState, event: MeasuredContent): LaneState {
  const { openCalls, callSeqs } = pairResults(lane, event.results);
  const invocation = withInvocation(lane, event.invocationId, event.seq);
  const opened = event.calls.map((call) => ({
    ...call,
    callSeq: event.seq,
    pending: false,
    invocation: invocation.invocations,
    markedDead: false,
  }));
  return {
    ...lane,
    items: pushed(lane.items, liveItem(lane, event, callSeqs)),
    openCalls: opened.length > 0 ? [...openCalls, ...opened] : openCalls,
    appendedTokens: lane.appendedTokens + event.tokens,
    liveTokens: lane.liveTokens + event.tokens,
    liveBytes: lane.liveBytes + event.bytes,
    ...invocation,
    newestUserSeq: event.kind === 'user_message' ? event.seq : lane.newestUserSeq,
  };
}

function liveItem(lane: LaneState, event: MeasuredContent, callSeqs: readonly number[]): LiveItem {
  return {
    seq: event.seq,
    atoms: event.calls.length > 0 || callSeqs.length === 0 ? [event.seq, ...callSeqs] : callSeqs,
    kind: event.kind,
    author: event.author,
    invocationId: event.invocationId,
    tokens: event.tokens,
    bytes: event.bytes,
    cumulativeTokens: lane.appendedTokens + event.tokens,
    digest: event.digest,
    ...(event.resultDigest === undefined ? {} : { resultDigest: event.resultDigest }),
    ...(event.isMixed === undefined ? {} : { isMixed: event.isMixed }),
    calls: event.calls,
    results: event.results.map(({ callId, name }) => (callId === undefined ? { name } : { callId, name })),
  };
}

function appendPin(state: State, targetSeq: number, pinned: boolean, lane: Lane): State {
  const target = laneState(state, lane);
  const others = target.pinnedSeqs.filter((seq) => seq !== targetSeq);
  return withLane(state, { ...target, pinnedSeqs: pinned ? [...others, targetSeq] : others });
}

/** A mark names a call by its message and, where there are several, by its id. */
function appendMark(state: State, event: MarkEvent): State {
  const lane = laneState(state, laneOf(event));
  const openCalls = lane.openCalls.map((call) => {
    const isMeant =
      call.callSeq === event.callSeq && (event.callId === undefined || call.callId === event.callId);
    return isMeant ? { ...call, markedDead: event.isDead } : call;
  });
  return withLane(state, { ...lane, openCalls });
}

function withHold(state: State, lane: Lane, heldByUndo: boolean): State {
  return withLane(state, { ...laneState(state, lane), heldByUndo });
}

/** The newest user statement of a fact supersedes earlier ones of its lane: others may not see that lane. */
function withFacts(facts: readonly UserFact[], event: MeasuredContent, lane: Lane): readonly UserFact[] {
  const stated = event.evidence?.filter((annotation) => annotation.kind === 'user-stated') ?? [];
  if (stated.length === 0) return facts;
  const restated = new Set(stated.map((annotation) => annotation.factId));
  return [
    ...facts.filter((fact) => !restated.has(fact.factId) || !sameLane(fact.lane, lane)),
    ...stated.map(({ factId, statement }) => ({ factId, statement, sourceSeq: event.seq, lane })),
  ];
}

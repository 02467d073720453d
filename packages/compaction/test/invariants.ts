import { expect } from 'vitest';
import {
  deserialise,
  fold,
  itemsOf,
  type Lane,
  laneIsVisible,
  type State,
  serialise,
  type ToolResultPart,
  view,
} from '../src/index.ts';
import { contentOf, type History } from './history.ts';

/** What holds after every step of any history, whatever was compacted. */
export function checkInvariants(history: History): void {
  const { state } = history;
  expect(plain(fold(history.measured))).toEqual(plain(state));
  expect(plain(roundTrip(state))).toEqual(plain(state));
  for (const lane of state.lanes) {
    checkPartition(history, lane.lane);
    checkAtoms(history, lane.lane);
    checkProtected(history, lane.lane);
    checkSums(state, lane.lane);
  }
}

function plain(state: State): unknown {
  return { ...state, lanes: state.lanes.map((lane) => ({ ...lane, items: itemsOf(lane.items) })) };
}

function roundTrip(state: State): State {
  const restored = deserialise(JSON.parse(JSON.stringify(serialise(state))));
  if (!restored) throw new Error('A head of this version has to be readable.');
  return restored;
}

/** Every content event of a lane is shown raw or covered by the one live summary, and never both. */
function checkPartition(history: History, lane: Lane): void {
  const seen = view(history.state, lane);
  const shown = seen.items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));
  expect(shown).toEqual([...shown].sort((left, right) => left - right));
  expect(new Set(shown).size).toBe(shown.length);
  const covered = coveredSeqs(history, lane);
  const visible = contentOf(history).filter((event) => laneIsVisible(laneOfEvent(event), lane));
  for (const event of visible) {
    const own = sameLane(laneOfEvent(event), lane);
    if (own) expect([event.seq, shown.includes(event.seq)]).toEqual([event.seq, !covered.has(event.seq)]);
  }
  const summaries = seen.items.filter((item) => item.type === 'summary' && sameLane(item.lane, lane));
  expect(summaries.length).toBe(covered.size > 0 ? 1 : 0);
  const outside = shown.filter((seq) => !visible.some((event) => event.seq === seq));
  expect(outside).toEqual([]);
}

interface OpenedCall {
  readonly seq: number;
  readonly callId?: string;
  readonly name: string;
}

/** A call and its results are on one side. Pairing is done again here, by another and slower way. */
function checkAtoms(history: History, lane: Lane): void {
  const covered = coveredSeqs(history, lane);
  const open: OpenedCall[] = [];
  for (const event of contentOf(history).filter((candidate) => sameLane(laneOfEvent(candidate), lane))) {
    for (const part of event.parts) {
      if (part.type !== 'tool_result') continue;
      const call = takeCall(open, part);
      if (call)
        expect([call.seq, event.seq, covered.has(call.seq)]).toEqual([
          call.seq,
          event.seq,
          covered.has(event.seq),
        ]);
    }
    for (const { type, ...part } of event.parts) {
      if (type === 'tool_call' && 'name' in part) open.push({ ...part, seq: event.seq });
    }
  }
  for (const call of open) expect([call.seq, covered.has(call.seq)]).toEqual([call.seq, false]);
}

function takeCall(open: OpenedCall[], part: ToolResultPart): OpenedCall | undefined {
  const { callId, name } = part;
  const index =
    callId === undefined
      ? open.findIndex((call) => call.callId === undefined && call.name === name)
      : open.findLastIndex((call) => call.callId === callId);
  const call = open[index];
  if (call && !part.pending) open.splice(index, 1);
  return call;
}

function checkProtected(history: History, lane: Lane): void {
  const covered = coveredSeqs(history, lane);
  const own = contentOf(history).filter((event) => sameLane(laneOfEvent(event), lane));
  const newestUser = own.findLast((event) => event.kind === 'user_message');
  if (newestUser) expect(covered.has(newestUser.seq)).toBe(false);
  const newest = own.at(-1);
  const opening = own.find((event) => event.seq > lastOther(own, newest?.invocationId));
  if (opening) expect(covered.has(opening.seq)).toBe(false);
  const state = history.state.lanes.find((candidate) => sameLane(candidate.lane, lane));
  for (const seq of state?.pinnedSeqs ?? []) expect(covered.has(seq)).toBe(false);
}

function lastOther(
  own: readonly { seq: number; invocationId: string }[],
  invocationId: string | undefined,
): number {
  return own.findLast((event) => event.invocationId !== invocationId)?.seq ?? 0;
}

function checkSums(state: State, lane: Lane): void {
  const own = state.lanes.find((candidate) => sameLane(candidate.lane, lane));
  const items = own ? itemsOf(own.items) : [];
  expect(own?.liveTokens).toBe(items.reduce((sum, item) => sum + item.tokens, 0));
  expect(own?.liveBytes).toBe(items.reduce((sum, item) => sum + item.bytes, 0));
}

/** Positions covered in a lane, from the record alone. */
export function coveredSeqs(history: History, lane: Lane): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const event of history.events) {
    if (event.kind !== 'compaction' || !sameLane(event.compaction.lane, lane)) continue;
    const { ranges, exceptions } = event.compaction;
    for (const candidate of contentOf(history)) {
      if (candidate.seq > event.seq || !sameLane(laneOfEvent(candidate), lane)) continue;
      const named = ranges.some(([from, to]) => candidate.seq >= from && candidate.seq <= to);
      if (named && !exceptions.includes(candidate.seq)) covered.add(candidate.seq);
    }
  }
  return covered;
}

const laneOfEvent = (event: { branch?: string; scope?: string }): Lane => ({
  branch: event.branch ?? '',
  scope: event.scope ?? '',
});
const sameLane = (left: Lane, right: Lane): boolean =>
  left.branch === right.branch && left.scope === right.scope;

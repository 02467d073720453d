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
import type { History } from './history.ts';
import { coveredSeqs, sameLane, visibleContent } from './record-oracle.ts';

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

/** Every visible event of a lane is shown or covered by the one live summary, and never both. */
function checkPartition(history: History, lane: Lane): void {
  const seen = view(history.state, lane);
  const shown = seen.items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));
  expect(shown).toEqual([...shown].sort((left, right) => left - right));
  expect(new Set(shown).size).toBe(shown.length);
  const covered = coveredSeqs(history, lane);
  for (const event of visibleContent(history, lane)) {
    expect([event.seq, shown.includes(event.seq)]).toEqual([event.seq, !covered.has(event.seq)]);
  }
  const summaries = seen.items.filter((item) => item.type === 'summary' && sameLane(item.lane, lane));
  expect(summaries.length).toBe(covered.size > 0 ? 1 : 0);
  const reachable = new Set(
    history.state.lanes
      .filter((candidate) => laneIsVisible(candidate.lane, lane))
      .flatMap((candidate) => visibleContent(history, candidate.lane).map((event) => event.seq)),
  );
  expect(shown.filter((seq) => !reachable.has(seq))).toEqual([]);
  checkForms(history, lane);
}

/** Only results change their form, and a reference points at a result that is shown raw. */
function checkForms(history: History, lane: Lane): void {
  const items = view(history.state, lane).items.filter((item) => item.type === 'event');
  for (const item of items) {
    if (item.form === undefined) continue;
    expect(history.events[item.seq - 1]?.kind).toBe('tool_result');
    if (item.form === 'duplicate') expect(items.some((other) => other.seq === item.ofSeq)).toBe(true);
  }
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
  for (const event of visibleContent(history, lane)) {
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
  const own = visibleContent(history, lane);
  const state = history.state.lanes.find((candidate) => sameLane(candidate.lane, lane));
  for (const seq of state?.pinnedSeqs ?? []) expect(covered.has(seq)).toBe(false);
  // A rewind may bring back a turn whose opening an earlier, surviving compaction had rightly covered.
  if (history.events.some((event) => event.kind === 'rewind')) return;
  const newestUser = own.findLast((event) => event.kind === 'user_message');
  if (newestUser) expect(covered.has(newestUser.seq)).toBe(false);
  const newest = own.at(-1);
  const opening = own.find((event) => event.seq > lastOther(own, newest?.invocationId));
  if (opening) expect(covered.has(opening.seq)).toBe(false);
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

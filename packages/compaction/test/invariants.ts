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
  const text = plain(state);
  same(plain(fold(history.measured)), text, 'by increments and from scratch');
  same(plain(roundTrip(state)), text, 'after a round trip through its head');
  for (const lane of state.lanes) {
    checkPartition(history, lane.lane);
    checkAtoms(history, lane.lane);
    checkProtected(history, lane.lane);
    checkSums(state, lane.lane);
  }
}

/** States are compared as text: a deep comparison at every step would take most of the time. */
function plain(state: State): string {
  return JSON.stringify({
    ...state,
    lanes: state.lanes.map((lane) => ({ ...lane, items: itemsOf(lane.items) })),
  });
}

const inOrder = (text: string): string => JSON.stringify(JSON.parse(text), sorted);

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

function none(found: readonly unknown[], what: string): void {
  if (found.length > 0) expect({ what, found }).toEqual({ what, found: [] });
}

function same(left: string, right: string, what: string): void {
  // Keys may stand in another order after a round trip; only then is the slow comparison needed.
  if (left !== right && inOrder(left) !== inOrder(right))
    expect({ what, state: JSON.parse(left) }).toEqual({ what, state: JSON.parse(right) });
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
  none(
    shown.filter((seq, index) => index > 0 && seq <= (shown[index - 1] ?? 0)),
    'out of order or twice',
  );
  const covered = coveredSeqs(history, lane);
  const shownSet = new Set(shown);
  const wrong = visibleContent(history, lane).filter(({ seq }) => shownSet.has(seq) === covered.has(seq));
  none(wrong, 'both shown and covered, or neither');
  const summaries = seen.items.filter((item) => item.type === 'summary' && sameLane(item.lane, lane));
  expect(summaries.length).toBe(covered.size > 0 ? 1 : 0);
  const reachable = new Set(
    history.state.lanes
      .filter((candidate) => laneIsVisible(candidate.lane, lane))
      .flatMap((candidate) => visibleContent(history, candidate.lane).map((event) => event.seq)),
  );
  none(
    shown.filter((seq) => !reachable.has(seq)),
    'from a lane that this one does not see',
  );
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
  const split: [call: number, result: number][] = [];
  for (const event of visibleContent(history, lane)) {
    for (const part of event.parts) {
      if (part.type !== 'tool_result') continue;
      const call = takeCall(open, part);
      if (call && covered.has(call.seq) !== covered.has(event.seq)) split.push([call.seq, event.seq]);
    }
    for (const { type, ...part } of event.parts) {
      if (type === 'tool_call' && 'name' in part) open.push({ ...part, seq: event.seq });
    }
  }
  none(split, 'calls and results on two sides');
  none(
    open.filter((call) => covered.has(call.seq)),
    'open calls that are covered',
  );
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

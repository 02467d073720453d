import {
  deserialise,
  fold,
  itemsOf,
  type Lane,
  type LaneState,
  laneIsVisible,
  type State,
  serialise,
  view,
} from '../src/index.ts';
import { atomViolations } from './atom-oracle.ts';
import type { History } from './history.ts';
import { named } from './named.ts';
import { coveredSeqs, sameLane, visibleContent } from './record-oracle.ts';

/** Fails with every violation in words when a history does not hold what each one has to hold. */
export function checkInvariants(history: History): void {
  const violations = findViolations(history);
  if (violations.length > 0) throw new Error(`Invariants do not hold:\n${violations.join('\n')}`);
}

/**
 * What must hold after every step of any history, whatever was compacted: each violation in words, with the
 * lane and the positions. Pure, and free of any test runner, so that a command can ask as well.
 */
export function findViolations(history: History): readonly string[] {
  const { state } = history;
  const text = plain(state);
  return [
    ...difference(plain(fold(history.measured)), text, 'folded from scratch'),
    ...difference(roundTrip(state), text, 'after a round trip through its head'),
    ...state.lanes.flatMap((own) => laneViolations(history, own)),
  ];
}

function laneViolations(history: History, own: LaneState): string[] {
  const { lane } = own;
  const covered = coveredSeqs(history, lane);
  const found = [
    ...partitionViolations(history, lane, covered),
    ...formViolations(history, lane),
    ...atomViolations(visibleContent(history, lane), covered),
    ...protectionViolations(history, own, covered),
    ...sumViolations(own),
  ];
  const name = `${lane.branch || 'root'}${lane.scope && ` in ${lane.scope}`}`;
  return found.map((violation) => `lane ${name}: ${violation}`);
}

/** States are compared as text: a deep comparison at every step would take most of the time. */
function plain({ lanes, ...rest }: State): string {
  // Lanes come last, as in a restored head, so that equal states mostly give equal text at once.
  return JSON.stringify({ ...rest, lanes: lanes.map((lane) => ({ ...lane, items: itemsOf(lane.items) })) });
}

function roundTrip(state: State): string {
  const restored = deserialise(JSON.parse(JSON.stringify(serialise(state))));
  return restored ? plain(restored) : 'null';
}

const CONTEXT_CHARACTERS = 60;

function difference(other: string, own: string, what: string): string[] {
  // Keys may stand in another order after a round trip; only then is the slow comparison needed.
  if (other === own) return [];
  const [left, right] = [inOrder(own), inOrder(other)];
  if (left === right) return [];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const cut = (text: string) => text.slice(Math.max(0, at - CONTEXT_CHARACTERS), at + CONTEXT_CHARACTERS);
  return [`the state by increments has …${cut(left)}…, ${what} it has …${cut(right)}…`];
}

const inOrder = (text: string): string => JSON.stringify(JSON.parse(text), sorted);

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Every visible event of a lane is shown or covered by the one live summary, and never both. */
function partitionViolations(history: History, lane: Lane, covered: ReadonlySet<number>): string[] {
  const { items } = view(history.state, lane);
  const shown = items.flatMap((item) => (item.type === 'event' ? [item.seq] : []));
  const shownSet = new Set(shown);
  const own = visibleContent(history, lane);
  const reachable = new Set(
    history.state.lanes
      .filter((candidate) => laneIsVisible(candidate.lane, lane))
      .flatMap((candidate) => visibleContent(history, candidate.lane).map((event) => event.seq)),
  );
  const summaries = items.filter((item) => item.type === 'summary' && sameLane(item.lane, lane)).length;
  const wanted = covered.size > 0 ? 1 : 0;
  return [
    ...named(
      shown.filter((seq, index) => index > 0 && seq <= (shown[index - 1] ?? 0)),
      'shown out of order or twice',
    ),
    ...named(
      own.flatMap(({ seq }) => (shownSet.has(seq) && covered.has(seq) ? [seq] : [])),
      'both shown and covered',
    ),
    ...named(
      own.flatMap(({ seq }) => (shownSet.has(seq) || covered.has(seq) ? [] : [seq])),
      'neither shown nor covered',
    ),
    ...named(
      shown.filter((seq) => !reachable.has(seq)),
      'shown, but from a lane that this one does not see, or rewound',
    ),
    ...(summaries === wanted ? [] : [`${summaries} summaries are shown where there has to be ${wanted}`]),
  ];
}

/** Only results change their form, and a reference points at a result that is shown. */
function formViolations(history: History, lane: Lane): string[] {
  const items = view(history.state, lane).items.filter((item) => item.type === 'event');
  const formed = items.filter((item) => item.form !== undefined);
  if (formed.length === 0) return [];
  const shown = new Set(items.map((item) => item.seq));
  return [
    ...named(
      formed.flatMap(({ seq }) => (history.events[seq - 1]?.kind === 'tool_result' ? [] : [seq])),
      'shown in less room without being a tool result',
    ),
    ...named(
      formed.flatMap((item) => (item.form === 'duplicate' && !shown.has(item.ofSeq ?? 0) ? [item.seq] : [])),
      'shown as a reference to a result that is not shown',
    ),
  ];
}

/** Pins, the newest user turn and the opening of the running invocation stay shown. */
function protectionViolations(history: History, own: LaneState, covered: ReadonlySet<number>): string[] {
  const pinned = named(
    own.pinnedSeqs.filter((seq) => covered.has(seq)),
    'pinned and covered',
  );
  // A rewind may bring back a turn whose opening an earlier, surviving compaction had rightly covered.
  if (history.events.some((event) => event.kind === 'rewind')) return pinned;
  const content = visibleContent(history, own.lane);
  const newestUser = content.findLast((event) => event.kind === 'user_message');
  const running = content.at(-1)?.invocationId;
  const before = content.findLast((event) => event.invocationId !== running)?.seq ?? 0;
  const opening = content.find((event) => event.seq > before);
  return [
    ...pinned,
    ...named(
      newestUser && covered.has(newestUser.seq) ? [newestUser.seq] : [],
      'the newest user turn, and covered',
    ),
    ...named(opening && covered.has(opening.seq) ? [opening.seq] : [], 'the opening message, and covered'),
  ];
}

function sumViolations(own: LaneState): string[] {
  const items = itemsOf(own.items);
  const tokens = items.reduce((sum, item) => sum + item.tokens, 0);
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  return [
    ...(own.liveTokens === tokens ? [] : [`the sum says ${own.liveTokens} tokens, the items have ${tokens}`]),
    ...(own.liveBytes === bytes ? [] : [`the sum says ${own.liveBytes} bytes, the items have ${bytes}`]),
  ];
}

import { sha256Hex } from '../record/digest.ts';
import type { Lane, Viewer } from '../record/lane.ts';
import { visibleLanes } from '../record/lane-state.ts';
import { itemsOf } from '../record/log.ts';
import type { LaneState, LiveItem, State } from '../record/state.ts';

/** An event shown as it is. */
export interface RawViewItem {
  readonly type: 'event';
  readonly seq: number;
  readonly tokens: number;
}

/** A lane's live summary, standing at the first position it covers. */
export interface SummaryViewItem {
  readonly type: 'summary';
  readonly compactionId: string;
  /** Position of the compaction event, where the summary's text is stored. */
  readonly compactionSeq: number;
  readonly positionSeq: number;
  readonly lane: Lane;
  readonly tokens: number;
}

export type ViewItem = RawViewItem | SummaryViewItem;

/** What the model sees: references in order; hosts load the payloads by position. */
export interface View {
  readonly items: readonly ViewItem[];
  readonly tokens: number;
  /** The newest event that the view was made from. */
  readonly basedOnSeq: number;
  /** SHA-256 over the items: two equal digests mean the same bytes. */
  readonly digest: string;
}

type Placed = readonly [position: number, item: ViewItem, seal: string];

/**
 * The view of one viewer: the raw events of its lane and its ancestors in record order, and at most one
 * summary per lane. A function of record and viewer only: the policy has no say in how a record is read.
 */
export function view(state: State, viewer: Viewer | Lane): View {
  const placed = visibleLanes(state, viewer).flatMap(placeLane);
  placed.sort(([left], [right]) => left - right);
  const items = placed.map(([, item]) => item);
  return {
    items,
    tokens: items.reduce((sum, item) => sum + item.tokens, 0),
    basedOnSeq: state.seq,
    digest: sha256Hex(placed.map(([, , seal]) => seal).join('\n')),
  };
}

function placeLane(lane: LaneState): Placed[] {
  const events = itemsOf(lane.items).map(placeEvent);
  if (!lane.live) return events;
  const { id, seq, firstCoveredSeq, summaryTokens, digest } = lane.live;
  const summary: SummaryViewItem = {
    type: 'summary',
    compactionId: id,
    compactionSeq: seq,
    positionSeq: firstCoveredSeq,
    lane: lane.lane,
    tokens: summaryTokens,
  };
  return [[firstCoveredSeq, summary, `summary ${id} ${digest}`], ...events];
}

function placeEvent(item: LiveItem): Placed {
  return [
    item.seq,
    { type: 'event', seq: item.seq, tokens: item.tokens },
    `event ${item.seq} ${item.digest}`,
  ];
}

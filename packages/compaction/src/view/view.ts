import type { ItemForm } from '../record/compaction.ts';
import { sha256Hex } from '../record/digest.ts';
import type { Lane, Viewer } from '../record/lane.ts';
import { visibleLanes } from '../record/lane-state.ts';
import { itemsOf } from '../record/log.ts';
import type { LaneState, LiveItem, State } from '../record/state.ts';

/** An event shown as it is, or in less room when `form` says so. */
export interface EventViewItem {
  readonly type: 'event';
  readonly seq: number;
  readonly tokens: number;
  readonly form?: ItemForm['form'];
  readonly ofSeq?: number;
}

/** A lane's live summary, standing at the first position it covers. */
export interface SummaryViewItem {
  readonly type: 'summary';
  readonly compactionId: string;
  /** Position of the compaction event, where the summary's text is stored. */
  readonly compactionSeq: number;
  readonly positionSeq: number;
  readonly lane: Lane;
  /** Events that it stands for: its text names their number. */
  readonly coveredEvents: number;
  readonly tokens: number;
}

export type ViewItem = EventViewItem | SummaryViewItem;

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
 * The view of one viewer: the events of its lane and its ancestors in record order, and at most one
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
  if (lane.live === null || lane.live.summaryId === null) return events;
  const { summaryId, summarySeq, firstCoveredSeq, summaryTokens, coveredEvents } = lane.live;
  const summary: SummaryViewItem = {
    type: 'summary',
    compactionId: summaryId,
    compactionSeq: summarySeq,
    positionSeq: firstCoveredSeq,
    lane: lane.lane,
    coveredEvents,
    tokens: summaryTokens,
  };
  // The id alone seals it: a stored compaction never changes.
  return [[firstCoveredSeq, summary, `summary ${summaryId}`], ...events];
}

function placeEvent(item: LiveItem): Placed {
  const { seq, tokens, form, ofSeq, digest } = item;
  if (form === undefined) return [seq, { type: 'event', seq, tokens }, `event ${seq} ${digest}`];
  const shown = { type: 'event' as const, seq, tokens, form, ...(ofSeq === undefined ? {} : { ofSeq }) };
  return [seq, shown, `${form} ${seq} ${digest} ${ofSeq ?? ''}`];
}

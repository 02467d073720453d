import type { SessionListItem, SessionSort, SessionsLiveEvent } from '@orrery/contracts';
import type { ListFilter } from '../search-params/list-filter.ts';
import { isBefore, matches } from './on-page.ts';

/** A page of the list as the server rendered it. */
export interface LivePage {
  readonly items: readonly SessionListItem[];
  /** Where the stream goes on from this page. */
  readonly liveCursor: string;
  readonly filter: ListFilter;
  readonly sort: SessionSort;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly at: Date;
}

export interface LiveRow {
  readonly item: SessionListItem;
  readonly isErased: boolean;
  /** Compactions since the page was read. */
  readonly compactedSince: number;
}

export interface LiveState {
  readonly page: LivePage;
  /** Always in the order of the page: what changes keeps its place. */
  readonly rows: readonly LiveRow[];
  /** Sessions that belong on this page and are not on it. */
  readonly newIds: ReadonlySet<string>;
  readonly pausedAt: Date | null;
  /** What came while paused, by session: null is erased. */
  readonly held: ReadonlyMap<string, SessionListItem | null>;
  /** So much has happened that only reading the page anew tells it. */
  readonly isReset: boolean;
  readonly now: Date;
}

export type LiveAction =
  | { readonly type: 'event'; readonly event: SessionsLiveEvent; readonly at: Date }
  | { readonly type: 'pause'; readonly at: Date }
  | { readonly type: 'resume'; readonly at: Date }
  | { readonly type: 'tick'; readonly at: Date }
  | { readonly type: 'page'; readonly page: LivePage };

export function beginLive(page: LivePage, isPaused = false): LiveState {
  return {
    page,
    rows: page.items.map((item) => ({ item, isErased: false, compactedSince: 0 })),
    newIds: new Set(),
    pausedAt: isPaused ? page.at : null,
    held: new Map(),
    isReset: false,
    now: page.at,
  };
}

/** The list after something happened. While paused nothing that is shown changes, and everything counts. */
export function liveReducer(state: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case 'page':
      return beginLive(action.page, state.pausedAt !== null);
    case 'pause':
      return { ...state, pausedAt: action.at, now: action.at };
    case 'resume': {
      const rows = state.rows.map((row) => updated(row, state.held, state.page));
      return { ...state, rows, held: new Map(), pausedAt: null, now: action.at };
    }
    case 'tick':
      return state.pausedAt ? state : { ...state, now: action.at };
    case 'event':
      return afterEvent(state, action.event, action.at);
  }
}

function afterEvent(state: LiveState, event: SessionsLiveEvent, at: Date): LiveState {
  if (event.type === 'reset') return { ...state, isReset: true };
  const changes = new Map<string, SessionListItem | null>(event.items.map((item) => [item.id, item]));
  for (const id of event.removed) changes.set(id, null);
  if (changes.size === 0) return state;
  const shown = new Set(state.rows.map(({ item }) => item.id));
  const newIds = new Set(state.newIds);
  for (const [id, item] of changes) {
    if (shown.has(id)) continue;
    if (item && belongs(item, state)) newIds.add(id);
    else newIds.delete(id);
  }
  if (state.pausedAt) {
    const onPage = [...changes].filter(([id]) => shown.has(id));
    return { ...state, newIds, held: new Map([...state.held, ...onPage]) };
  }
  return { ...state, newIds, rows: state.rows.map((row) => updated(row, changes, state.page)), now: at };
}

/** A later page takes no new rows: what comes in front of it would push its own rows on. */
function belongs(item: SessionListItem, { page }: LiveState): boolean {
  if (!page.isFirst || !matches(item, page.filter)) return false;
  const last = page.items.at(-1);
  return page.isLast || last === undefined || isBefore(page.sort, item, last);
}

function updated(
  row: LiveRow,
  changes: ReadonlyMap<string, SessionListItem | null>,
  page: LivePage,
): LiveRow {
  const item = changes.get(row.item.id);
  if (item === undefined) return row;
  if (item === null) return { ...row, isErased: true };
  const first = page.items.find(({ id }) => id === item.id);
  const compactedSince = Math.max(0, item.compactions - (first?.compactions ?? item.compactions));
  return { item, isErased: false, compactedSince };
}

/** Sessions with something to show that is not shown: new ones, and while paused also changed ones. */
export function waitingCount({ newIds, held }: Pick<LiveState, 'newIds' | 'held'>): number {
  return newIds.size + held.size;
}

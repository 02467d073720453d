import type { SessionListItem, SessionsLiveEvent } from '@orrery/contracts';
import { describe, expect, it } from 'vitest';
import { sessionItem } from '../prepare/session.fixture.ts';
import { beginLive, type LivePage, type LiveState, liveReducer, waitingCount } from './live-state.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 30, 14, 0, second));
const session = (id: string, second: number, more: Partial<SessionListItem> = {}): SessionListItem =>
  sessionItem({ id, lastActivityAt: at(second), ...more });

const PAGE: LivePage = {
  items: [session('ses_b', 20), session('ses_a', 10)],
  liveCursor: '1:1:@1',
  filter: {},
  sort: 'activity',
  isFirst: true,
  isLast: false,
  at: at(30),
};

const changed = (items: readonly SessionListItem[], removed: readonly string[] = []): SessionsLiveEvent => ({
  type: 'changes',
  cursor: 'c',
  items,
  removed,
});
const told = (state: LiveState, ...events: readonly SessionsLiveEvent[]): LiveState =>
  events.reduce((now, event) => liveReducer(now, { type: 'event', event, at: at(31) }), state);
const ids = (state: LiveState): readonly string[] => state.rows.map(({ item }) => item.id);

describe('a live list', () => {
  it('changes rows in their place, also when the order would move them', () => {
    const state = told(beginLive(PAGE), changed([session('ses_a', 31, { compactions: 3 })]));
    expect(ids(state)).toEqual(['ses_b', 'ses_a']);
    expect(state.rows[1]).toMatchObject({ compactedSince: 1, item: { lastActivityAt: at(31) } });
    expect(waitingCount(state)).toBe(0);
  });
  it('counts a new session once and shows it only when the page is read anew', () => {
    const fresh = session('ses_n', 31);
    const state = told(beginLive(PAGE), changed([fresh]), changed([fresh]));
    expect(ids(state)).toEqual(['ses_b', 'ses_a']);
    expect(waitingCount(state)).toBe(1);
    expect(waitingCount(told(state, changed([], ['ses_n'])))).toBe(0);
  });
  it('counts only what belongs on this page: by filter, by order, and on no later page', () => {
    const count = (page: Partial<LivePage>, item: SessionListItem): number =>
      waitingCount(told(beginLive({ ...PAGE, ...page }), changed([item])));
    expect(count({ filter: { transport: 'chat' } }, session('ses_n', 31))).toBe(0);
    expect(count({ filter: { search: 'INC-4127' } }, session('ses_n', 31))).toBe(1);
    expect(count({}, session('ses_n', 5))).toBe(0);
    expect(count({ isLast: true }, session('ses_n', 5))).toBe(1);
    expect(count({ isFirst: false }, session('ses_n', 31))).toBe(0);
    expect(count({ sort: 'freed' }, session('ses_n', 31, { freedTokens: 1 }))).toBe(0);
  });
  it('marks an erased session and keeps its row', () => {
    const state = told(beginLive(PAGE), changed([], ['ses_b']));
    expect(ids(state)).toEqual(['ses_b', 'ses_a']);
    expect(state.rows[0]?.isErased).toBe(true);
  });
  it('says when only a new page can tell what happened', () => {
    expect(told(beginLive(PAGE), { type: 'reset', cursor: 'c' }).isReset).toBe(true);
  });
});

describe('a paused list', () => {
  const paused = liveReducer(beginLive(PAGE), { type: 'pause', at: at(40) });
  it('holds still and counts', () => {
    const state = told(
      paused,
      changed([session('ses_a', 41), session('ses_n', 41)]),
      changed([session('ses_a', 42)], ['ses_b']),
    );
    expect(state.rows).toBe(paused.rows);
    expect(waitingCount(state)).toBe(3);
    expect(liveReducer(state, { type: 'tick', at: at(50) }).now).toBe(state.now);
  });
  it('shows on resume what came, the newest of each session', () => {
    const held = told(paused, changed([session('ses_a', 41)]), changed([session('ses_a', 42)]));
    const state = liveReducer(held, { type: 'resume', at: at(50) });
    expect(state.rows[1]?.item.lastActivityAt).toEqual(at(42));
    expect(waitingCount(state)).toBe(0);
    expect(state.pausedAt).toBeNull();
  });
  it('stays paused on a page that is read anew', () => {
    const state = liveReducer(told(paused, changed([session('ses_a', 41)])), {
      type: 'page',
      page: { ...PAGE, at: at(60) },
    });
    expect(state.pausedAt).toEqual(at(60));
    expect(waitingCount(state)).toBe(0);
  });
});

import type { SessionListItem, SessionSort, SessionState } from '@orrery/contracts';
import type { ActiveSpan } from '../search-params/list-params.ts';

export const TRANSPORT_LABELS: Readonly<Record<SessionListItem['transport'], string>> = {
  http: 'HTTP',
  chat: 'chat',
  slack: 'Slack',
  google_chat: 'Google Chat',
  batch_workflow: 'batch workflow',
};

export const STATE_LABELS: Readonly<Record<SessionState, string>> = {
  near_limit: 'near limit',
  over_trigger: 'over trigger',
  open_calls: 'open calls',
};

export const SORT_LABELS: Readonly<Record<SessionSort, string>> = {
  activity: 'newest activity first',
  pressure: 'highest pressure first',
  compactions: 'most compactions first',
  freed: 'most tokens freed first',
};

export const SPAN_LABELS: Readonly<Record<ActiveSpan, string>> = {
  '15m': 'the last 15 min',
  '1h': 'the last hour',
  '24h': 'the last 24 h',
  '7d': 'the last 7 d',
};

const SHORT_TAIL = 6;

/** An id by its kind and its last digits, which are random and tell neighbours apart. */
export function shortId(id: string): string {
  const start = id.indexOf('_') + 1;
  return id.length - start <= SHORT_TAIL + 2 ? id : `${id.slice(0, start)}…${id.slice(-SHORT_TAIL)}`;
}

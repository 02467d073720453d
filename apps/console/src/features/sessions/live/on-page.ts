import type { SessionListItem, SessionSort } from '@orrery/contracts';
import { stateOf } from '@orrery/ui/pressure-bar';
import type { ListFilter } from '../search-params/list-filter.ts';

/**
 * Whether a session belongs to the filtered list, by the rules of the API. A search also looks at the
 * client's own id there, which a row does not carry: such a session shows with the next page that is read.
 */
export function matches(item: SessionListItem, filter: ListFilter): boolean {
  const { environment, agentName, transport, model, state, search, fromMs, toMs } = filter;
  const activeMs = item.lastActivityAt.getTime();
  return (
    (environment === undefined || item.environment === environment) &&
    (agentName === undefined || item.agentName === agentName) &&
    (transport === undefined || item.transport === transport) &&
    (model === undefined || item.model === model) &&
    (state === undefined || isInState(item, state)) &&
    (search === undefined || holds(item, search)) &&
    (fromMs === undefined || activeMs >= fromMs) &&
    (toMs === undefined || activeMs < toMs)
  );
}

function isInState(item: SessionListItem, state: NonNullable<ListFilter['state']>): boolean {
  if (state === 'open_calls') return item.openCalls > 0;
  if (state === 'over_trigger') return item.triggerTokens > 0 && item.live.tokens >= item.triggerTokens;
  return stateOf({ ...item, tokens: item.live.tokens }) === 'near-limit';
}

function holds(item: SessionListItem, search: string): boolean {
  const wanted = search.toLowerCase();
  return [item.id, item.title ?? '', item.agentName].some((text) => text.toLowerCase().includes(wanted));
}

const KEYS: Readonly<Record<SessionSort, (item: SessionListItem) => number>> = {
  activity: (item) => item.lastActivityAt.getTime(),
  pressure: (item) => (item.triggerTokens > 0 ? item.live.tokens / item.triggerTokens : 0),
  compactions: (item) => item.compactions,
  freed: (item) => item.freedTokens,
};

/** Whether one session stands before another in an order; the id settles ties, as in the API. */
export function isBefore(sort: SessionSort, left: SessionListItem, right: SessionListItem): boolean {
  const [a, b] = [KEYS[sort](left), KEYS[sort](right)];
  return a === b ? left.id > right.id : a > b;
}

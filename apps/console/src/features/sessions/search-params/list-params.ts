import {
  SESSION_SORTS,
  SESSION_STATES,
  type SessionSort,
  type SessionState,
  TRANSPORTS,
  type Transport,
} from '@orrery/contracts';

/** What Next hands to a page as `searchParams`, awaited. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Spans of last activity that the list offers, back from now. */
export const ACTIVE_SPANS = ['15m', '1h', '24h', '7d'] as const;
export type ActiveSpan = (typeof ACTIVE_SPANS)[number];

/** Everything of the list that its address says. Null narrows nothing. */
export interface ListParams {
  readonly environment: string | null;
  readonly agent: string | null;
  readonly transport: Transport | null;
  readonly model: string | null;
  readonly state: SessionState | null;
  readonly search: string | null;
  readonly active: ActiveSpan | null;
  /** Last activity from and before, as `2026-11-30T13:45`, UTC. They win over `active`. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: SessionSort;
  readonly cursor: string | null;
  /** Rows on the pages before this one, for the numbers of the pager. */
  readonly skip: number;
}

export const ALL_SESSIONS: ListParams = {
  environment: null,
  agent: null,
  transport: null,
  model: null,
  state: null,
  search: null,
  active: null,
  from: null,
  to: null,
  sort: 'activity',
  cursor: null,
  skip: 0,
};

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const LONGEST_CURSOR = 120;
const LONGEST_NAME = 256;
const LONGEST_SEARCH = 200;

/** Reads the list's place from the address. What cannot be meant is left out. */
export function parseListParams(values: QueryValues): ListParams {
  const environment = single(values.env);
  const cursor = bounded(single(values.cursor), LONGEST_CURSOR);
  const skip = single(values.skip);
  return {
    environment: environment !== null && SLUG.test(environment) ? environment : null,
    agent: bounded(single(values.agent), LONGEST_NAME),
    transport: oneOf(TRANSPORTS, values.transport),
    model: bounded(single(values.model), LONGEST_NAME),
    state: oneOf(SESSION_STATES, values.state),
    search: bounded(single(values.q)?.trim() || null, LONGEST_SEARCH),
    active: oneOf(ACTIVE_SPANS, values.active),
    from: minuteOf(single(values.from)),
    to: minuteOf(single(values.to)),
    sort: oneOf(SESSION_SORTS, values.sort) ?? 'activity',
    cursor,
    skip: cursor !== null && skip !== null && /^\d{1,7}$/.test(skip) ? Number(skip) : 0,
  };
}

/** A parameter that is given once; given twice it means nothing. */
export function single(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function bounded(text: string | null, longest: number): string | null {
  return text !== null && text.length <= longest ? text : null;
}

function oneOf<T extends string>(values: readonly T[], given: QueryValues[string]): T | null {
  return values.find((value) => value === given) ?? null;
}

function minuteOf(text: string | null): string | null {
  return text !== null && MINUTE.test(text) && !Number.isNaN(Date.parse(`${text}Z`)) ? text : null;
}

/** Address of a list's place: only what differs from all sessions, newest activity first. */
export function listHref(params: ListParams, path = '/sessions'): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | null): void => {
    if (value !== null) query.set(name, value);
  };
  set('env', params.environment);
  set('q', params.search);
  set('agent', params.agent);
  set('transport', params.transport);
  set('model', params.model);
  set('state', params.state);
  set('active', params.active);
  set('from', params.from);
  set('to', params.to);
  set('sort', params.sort === 'activity' ? null : params.sort);
  set('cursor', params.cursor);
  set('skip', params.cursor !== null && params.skip > 0 ? String(params.skip) : null);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The first page of the list with something changed: another filter is another list. */
export function withChange(params: ListParams, change: Partial<ListParams>): ListParams {
  return { ...params, cursor: null, skip: 0, ...change };
}

import type { SessionSort, SessionState, Transport } from '@orrery/contracts';
import type { ActiveSpan, ListParams } from './list-params.ts';

/** The list's filters as the API takes them. Times are milliseconds since 1970. */
export interface ListFilter {
  readonly environment?: string;
  readonly agentName?: string;
  readonly transport?: Transport;
  readonly model?: string;
  readonly state?: SessionState;
  readonly search?: string;
  readonly fromMs?: number;
  readonly toMs?: number;
}

const MINUTE_MS = 60_000;
const SPAN_MS: Readonly<Record<ActiveSpan, number>> = {
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '24h': 24 * 60 * MINUTE_MS,
  '7d': 7 * 24 * 60 * MINUTE_MS,
};

/** What the address asks of the API as of now. */
export function listFilter(params: ListParams, nowMs: number): ListFilter {
  const { environment, agent, transport, model, state, search } = params;
  return {
    ...(environment === null ? {} : { environment }),
    ...(agent === null ? {} : { agentName: agent }),
    ...(transport === null ? {} : { transport }),
    ...(model === null ? {} : { model }),
    ...(state === null ? {} : { state }),
    ...(search === null ? {} : { search }),
    ...timesOf(params, nowMs),
  };
}

function timesOf({ active, from, to }: ListParams, nowMs: number): Pick<ListFilter, 'fromMs' | 'toMs'> {
  if (from === null && to === null) return active === null ? {} : { fromMs: nowMs - SPAN_MS[active] };
  return {
    ...(from === null ? {} : { fromMs: Date.parse(`${from}Z`) }),
    ...(to === null ? {} : { toMs: Date.parse(`${to}Z`) }),
  };
}

/** Address of the list as a file, with the filters and the order of the page. */
export function exportHref(format: 'csv' | 'json', filter: ListFilter, sort: SessionSort): string {
  const query = new URLSearchParams({ ...stringsOf(filter), sort });
  return `/api/export/sessions.${format}?${query}`;
}

function stringsOf(filter: ListFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

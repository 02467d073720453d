import { type QueryValues, single } from '../../sessions/search-params/list-params.ts';

/** What of a session's page is chosen by its address. Positions are seqs of the record. */
export interface SessionParams {
  /** The environment that the rail keeps. */
  readonly environment: string | null;
  /** The compaction whose originals are shown. */
  readonly open: string | null;
  readonly originalsAfter: number | null;
  /** Rows of the transcript before this position; null is the newest. */
  readonly before: number | null;
  /** The event that is shown with all its text. */
  readonly full: number | null;
  readonly chart: 'bars' | 'table';
}

export const PLAIN: SessionParams = {
  environment: null,
  open: null,
  originalsAfter: null,
  before: null,
  full: null,
  chart: 'bars',
};

const ID = /^[a-z]{2,8}_[A-Za-z0-9]{1,60}$/;
const LARGEST_SEQ = 2_147_483_647;

/** Reads a page's state from its address. What cannot be meant is left out. */
export function parseSessionParams(values: QueryValues): SessionParams {
  const open = single(values.open);
  return {
    environment: single(values.env),
    open: open !== null && ID.test(open) ? open : null,
    originalsAfter: seqOf(single(values.originalsAfter)),
    before: seqOf(single(values.before)),
    full: seqOf(single(values.full)),
    chart: single(values.chart) === 'table' ? 'table' : 'bars',
  };
}

function seqOf(text: string | null): number | null {
  if (text === null || !/^\d{1,10}$/.test(text)) return null;
  const seq = Number(text);
  return seq <= LARGEST_SEQ ? seq : null;
}

/** Makes addresses of one session's page from where the reader is: `change` replaces, the rest stays. */
export type HrefOf = (change: Partial<SessionParams>, anchor?: string) => string;

export function hrefMaker(id: string, params: SessionParams): HrefOf {
  return (change, anchor) => {
    const { environment, open, originalsAfter, before, full, chart } = { ...params, ...change };
    const query = new URLSearchParams();
    if (environment !== null) query.set('env', environment);
    if (before !== null) query.set('before', String(before));
    if (open !== null) query.set('open', open);
    if (open !== null && originalsAfter !== null) query.set('originalsAfter', String(originalsAfter));
    if (full !== null) query.set('full', String(full));
    if (chart === 'table') query.set('chart', chart);
    const path = `/sessions/${encodeURIComponent(id)}`;
    return `${path}${query.size === 0 ? '' : `?${query}`}${anchor === undefined ? '' : `#${anchor}`}`;
  };
}

/** Id of an event on the page. */
export function eventAnchor(seq: number): string {
  return `e-${seq}`;
}

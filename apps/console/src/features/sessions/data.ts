import type { BoundedCount, SessionFacets, SessionListItem } from '@orrery/contracts';
import { type Loaded, load } from '../../server/load.ts';
import type { ListFilter } from './search-params/list-filter.ts';
import type { ListParams } from './search-params/list-params.ts';

const PAGE_SIZE = 50;

export interface SessionPage {
  readonly items: readonly SessionListItem[];
  readonly nextCursor: string | null;
  readonly total: BoundedCount;
  readonly liveCursor: string;
  readonly facets: SessionFacets;
}

/** A page of the list and what its filters offer, in one request to the API. */
export function loadSessions(params: ListParams, filter: ListFilter): Promise<Loaded<SessionPage>> {
  const { environment, cursor, sort } = params;
  return load(async (api) => {
    const [page, facets] = await Promise.all([
      api.sessions.list.query({
        ...filter,
        sort,
        limit: PAGE_SIZE,
        ...(cursor === null ? {} : { cursor }),
      }),
      api.sessions.facets.query(environment === null ? {} : { environment }),
    ]);
    return { ...page, facets };
  });
}

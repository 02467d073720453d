import type { SessionListItem } from '@orrery/contracts';
import { type Loaded, load } from '../../server/load.ts';
import type { ListParams } from './search-params/list-params.ts';

const PAGE_SIZE = 50;

export interface SessionPage {
  readonly items: readonly SessionListItem[];
  readonly nextCursor: string | null;
}

export function loadSessions({ environment, cursor }: ListParams): Promise<Loaded<SessionPage>> {
  return load((api) =>
    api.sessions.list.query({
      limit: PAGE_SIZE,
      ...(environment === null ? {} : { environment }),
      ...(cursor === null ? {} : { cursor }),
    }),
  );
}

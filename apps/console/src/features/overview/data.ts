import type { AttentionItem, EnvironmentListItem, OverviewSummary, SessionListItem } from '@orrery/contracts';
import { type Loaded, load } from '../../server/load.ts';

const NEWEST_SESSIONS = 18;

export interface OverviewData {
  readonly summary: OverviewSummary;
  /** Of all environments, whatever is chosen. */
  readonly attention: readonly AttentionItem[];
  readonly environments: readonly EnvironmentListItem[];
  readonly newest: {
    readonly items: readonly SessionListItem[];
    readonly nextCursor: string | null;
    readonly liveCursor: string;
  };
}

/** Everything of the overview in one request to the API. */
export function loadOverview(environment: string | null): Promise<Loaded<OverviewData>> {
  return load(async (api) => {
    const [summary, attention, environments, newest] = await Promise.all([
      api.sessions.summary.query(),
      api.attention.list.query({}),
      api.environments.list.query(),
      api.sessions.list.query({
        limit: NEWEST_SESSIONS,
        ...(environment === null ? {} : { environment }),
      }),
    ]);
    return { summary, attention, environments, newest };
  });
}

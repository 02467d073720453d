import type { CompactionListItem, ModelCallPoint, SessionDetail, TranscriptPage } from '@orrery/contracts';
import { visibleText } from '@orrery/ui/inert-text';
import { cache } from 'react';
import { apiClient } from '../../server/api-client.ts';
import { type Loaded, load } from '../../server/load.ts';
import { problemOf } from '../../server/problem.ts';
import type { SessionParams } from './search-params/session-params.ts';

export interface SessionData {
  readonly detail: SessionDetail;
  readonly transcript: TranscriptPage;
  readonly calls: readonly ModelCallPoint[];
  readonly compactions: readonly CompactionListItem[];
}

/** Asked once per request, for the page and for its title. */
const sessionDetail = cache(
  async (id: string): Promise<SessionDetail> => (await apiClient()).sessions.get.query({ id }),
);

/** The agent of a session for the page's title; null when there is no such session or no answer. */
export async function sessionTitle(id: string): Promise<string | null> {
  try {
    const { agentName } = await sessionDetail(id);
    return `${visibleText(agentName)} · ${id}`;
  } catch (error) {
    return problemOf(error).kind === 'not_found' ? null : id;
  }
}

/** Everything of a session's page, in one request to the API. */
export function loadSession(id: string, params: SessionParams): Promise<Loaded<SessionData>> {
  const { before, open, originalsAfter } = params;
  return load(async (api) => {
    const [detail, transcript, calls, compactions] = await Promise.all([
      sessionDetail(id),
      api.sessions.transcript.query({
        id,
        ...(before === null ? {} : { before }),
        ...(open === null ? {} : { open }),
        ...(originalsAfter === null ? {} : { originalsAfter }),
      }),
      api.sessions.calls.query({ id }),
      api.compactions.list.query({ sessionId: id }),
    ]);
    return { detail, transcript, calls, compactions };
  });
}

import { formatCount } from '@orrery/ui/format';
import { PageHead } from '@orrery/ui/page-head';
import type { ReactElement } from 'react';
import { apiUrl } from '../../../server/settings.ts';
import { loadViewer } from '../../../server/viewer.ts';
import { ProblemState } from '../../shell/components/problem-state.tsx';
import { loadSessions } from '../data.ts';
import { sessionRows } from '../prepare/session-rows.ts';
import { type ListParams, listHref } from '../search-params/list-params.ts';
import { ConnectAgent } from './connect-agent.tsx';
import { Pager } from './pager.tsx';
import { SessionTable } from './session-table.tsx';

/** The list of sessions of one environment or of all. */
export async function SessionsPage({ params }: { readonly params: ListParams }): Promise<ReactElement> {
  const [sessions, viewer] = await Promise.all([loadSessions(params), loadViewer()]);
  if (!sessions.ok) {
    return (
      <>
        <PageHead title="Sessions" />
        <ProblemState problem={sessions.problem} retryHref={listHref(params)} />
      </>
    );
  }
  const { items, nextCursor } = sessions.value;
  const environments = viewer.ok ? viewer.value.environments : [];
  const chosen = environments.filter(
    ({ slug }) => params.environment === null || slug === params.environment,
  );
  const total = viewer.ok ? chosen.reduce((sum, environment) => sum + environment.sessions, 0) : null;
  const [only] = params.environment === null ? [] : chosen;
  return (
    <>
      <PageHead
        title="Sessions"
        state={total === null ? null : formatCount(total, 'session')}
        pairs={[
          { label: 'Environment', value: only?.name ?? 'all' },
          ...(only
            ? [
                { label: 'Policy', value: `version ${only.policyVersion}` },
                { label: 'Mode', value: only.mode },
              ]
            : []),
        ]}
      />
      {items.length === 0 ? (
        <ConnectAgent apiUrl={apiUrl()} environment={params.environment ?? environments[0]?.slug ?? null} />
      ) : (
        <>
          <SessionTable
            rows={sessionRows(items, params.environment)}
            showsEnvironment={params.environment === null && environments.length !== 1}
            now={new Date()}
          />
          <Pager params={params} shown={items.length} total={total} nextCursor={nextCursor} />
        </>
      )}
    </>
  );
}

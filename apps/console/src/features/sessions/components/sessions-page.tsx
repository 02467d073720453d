import { PageHead } from '@orrery/ui/page-head';
import { EmptyState } from '@orrery/ui/states';
import type { ReactElement } from 'react';
import { apiUrl } from '../../../server/settings.ts';
import { loadViewer } from '../../../server/viewer.ts';
import { DemoNotice, demoShown } from '../../shell/components/demo-notice.tsx';
import { ProblemState } from '../../shell/components/problem-state.tsx';
import { loadSessions } from '../data.ts';
import { chips } from '../prepare/chips.ts';
import { countWords } from '../prepare/pager-words.ts';
import { listFilter } from '../search-params/list-filter.ts';
import { ALL_SESSIONS, type ListParams, listHref } from '../search-params/list-params.ts';
import { ConnectAgent } from './connect-agent.tsx';
import { CopyLink } from './copy-link.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListLink } from './list-link.tsx';
import { Chips, ExportMenu } from './list-tools.tsx';
import { LiveSessions } from './live-sessions.tsx';
import { Pager } from './pager.tsx';
import styles from './sessions-page.module.css';

/** The list of sessions of one environment or of all, filtered, ordered and live. */
export async function SessionsPage({ params }: { readonly params: ListParams }): Promise<ReactElement> {
  const at = new Date();
  const filter = listFilter(params, at.getTime());
  const [sessions, viewer] = await Promise.all([loadSessions(params, filter), loadViewer()]);
  if (!sessions.ok) {
    return (
      <>
        <PageHead title="Sessions" />
        <ProblemState problem={sessions.problem} retryHref={listHref(params)} />
      </>
    );
  }
  const { items, nextCursor, total, liveCursor, facets } = sessions.value;
  const environments = viewer.ok ? viewer.value.environments : [];
  const only = environments.find(({ slug }) => slug === params.environment);
  const demo = demoShown(environments, params.environment);
  const isNarrowed = chips(params).length > 0 || params.cursor !== null;
  return (
    <>
      <LiveSessions
        page={{
          items,
          liveCursor,
          filter,
          sort: params.sort,
          isFirst: params.cursor === null,
          isLast: nextCursor === null,
          at,
        }}
        params={params}
        showsEnvironment={params.environment === null && environments.length !== 1}
        head={
          <PageHead
            title="Sessions"
            state={countWords(total)}
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
        }
        end={<ExportMenu params={params} filter={filter} total={total} />}
        filters={
          <>
            {demo ? <DemoNotice environment={demo} viewer={viewer.ok ? viewer.value.user : null} /> : null}
            <FilterForm params={params} facets={facets}>
              <Chips params={params} />
              <span className={styles.space} />
              <CopyLink href={listHref(params)} />
            </FilterForm>
          </>
        }
        empty={
          isNarrowed ? (
            <NothingMatches params={params} />
          ) : (
            <ConnectAgent
              apiUrl={apiUrl()}
              environment={params.environment ?? environments[0]?.slug ?? null}
            />
          )
        }
      />
      {items.length === 0 ? null : (
        <Pager params={params} shown={items.length} total={total} nextCursor={nextCursor} at={at} />
      )}
    </>
  );
}

function NothingMatches({ params }: { readonly params: ListParams }): ReactElement {
  const { environment } = params;
  return (
    <EmptyState
      title="No session matches"
      actions={<ListLink to={{ ...ALL_SESSIONS, environment }}>Show all sessions</ListLink>}
    >
      <p>
        The filters hold together: each one narrows what the others leave. Remove one above, or take a longer
        span of time.
      </p>
    </EmptyState>
  );
}

import { Facts } from '@orrery/ui/facts';
import { PageHead } from '@orrery/ui/page-head';
import { Time } from '@orrery/ui/time';
import Link from 'next/link';
import type { ReactElement } from 'react';
import { apiUrl } from '../../../server/settings.ts';
import { loadViewer } from '../../../server/viewer.ts';
import { ConnectAgent } from '../../sessions/components/connect-agent.tsx';
import { LiveSessions } from '../../sessions/components/live-sessions.tsx';
import { listFilter } from '../../sessions/search-params/list-filter.ts';
import { ALL_SESSIONS, listHref } from '../../sessions/search-params/list-params.ts';
import { DemoNotice, demoShown } from '../../shell/components/demo-notice.tsx';
import { ProblemState } from '../../shell/components/problem-state.tsx';
import { environmentHref } from '../../shell/prepare/places.ts';
import { loadOverview, type OverviewData } from '../data.ts';
import { attentionRows } from '../prepare/attention-rows.ts';
import { overviewFigures } from '../prepare/figures.ts';
import { preparePressureStrip } from '../prepare/pressure-strip.ts';
import { prepareTrend } from '../prepare/trend-chart.ts';
import { Attention } from './attention.tsx';
import { Environments } from './environments.tsx';
import styles from './overview-page.module.css';
import { PressureNow } from './pressure-now.tsx';
import { Trend } from './trend.tsx';

/** What a person came for first: what needs them, then how it goes, then the newest sessions. */
export async function OverviewPage({
  environment,
}: {
  readonly environment: string | null;
}): Promise<ReactElement> {
  const [loaded, viewer] = await Promise.all([loadOverview(environment), loadViewer()]);
  if (!loaded.ok) {
    return (
      <>
        <PageHead title="Overview" />
        <ProblemState problem={loaded.problem} retryHref={environmentHref('/', environment)} />
      </>
    );
  }
  const { summary, attention, environments } = loaded.value;
  const only = environments.find(({ slug }) => slug === environment);
  const demo = demoShown(environments, environment);
  const chosen = summary.environments.filter(
    (one) => environment === null || one.environment === environment,
  );
  return (
    <>
      <PageHead
        title="Overview"
        pairs={[
          { label: 'Environment', value: only?.name ?? 'all' },
          ...(only
            ? [
                { label: 'Policy', value: `version ${only.policyVersion}` },
                { label: 'Mode', value: only.mode },
              ]
            : []),
          { label: 'As of', value: <Time at={summary.at} style="clock" /> },
        ]}
      />
      {demo ? <DemoNotice environment={demo} viewer={viewer.ok ? viewer.value.user : null} /> : null}
      <Attention rows={attentionRows(attention)} now={summary.at} />
      <Facts facts={overviewFigures(chosen)} />
      <div className={styles.columns}>
        <Trend chart={prepareTrend(chosen)} />
        <div>
          <PressureNow strip={preparePressureStrip(chosen)} />
          <Environments summaries={summary.environments} environments={environments} chosen={environment} />
        </div>
      </div>
      <NewestSessions data={loaded.value} environment={environment} />
    </>
  );
}

interface NewestSessionsProps {
  readonly data: OverviewData;
  readonly environment: string | null;
}

function NewestSessions({ data, environment }: NewestSessionsProps): ReactElement {
  const { newest, environments, summary } = data;
  const params = { ...ALL_SESSIONS, environment };
  return (
    <section className={styles.sessions} aria-labelledby="h-sessions">
      <LiveSessions
        page={{
          items: newest.items,
          liveCursor: newest.liveCursor,
          filter: listFilter(params, summary.at.getTime()),
          sort: 'activity',
          isFirst: true,
          isLast: newest.nextCursor === null,
          at: summary.at,
        }}
        params={params}
        showsEnvironment={environment === null && environments.length !== 1}
        head={
          <>
            <h2 id="h-sessions">Sessions</h2>
            <span className={styles.note}>newest activity first</span>
          </>
        }
        end={
          <Link className={styles.all} href={listHref(params)} prefetch={false}>
            All sessions
          </Link>
        }
        empty={<ConnectAgent apiUrl={apiUrl()} environment={environment ?? environments[0]?.slug ?? null} />}
      />
    </section>
  );
}

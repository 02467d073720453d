import { formatCount } from '@orrery/ui/format';
import { PageHead } from '@orrery/ui/page-head';
import { Section } from '@orrery/ui/section';
import type { ReactElement } from 'react';
import { ProblemState } from '../../shell/components/problem-state.tsx';
import { loadSession, type SessionData } from '../data.ts';
import { prepareDecision } from '../prepare/decision-view.ts';
import { factLines } from '../prepare/facts-view.ts';
import { headFacts, liveSplit } from '../prepare/head-facts.ts';
import { paceOf } from '../prepare/pace.ts';
import { policyRows } from '../prepare/policy-rows.ts';
import { chartInput } from '../prepare/prompt-input.ts';
import { prepareTranscript } from '../prepare/transcript.ts';
import { hrefMaker, type SessionParams } from '../search-params/session-params.ts';
import { ChartSection } from './chart-section.tsx';
import { DecisionSection } from './decision-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { LiveSession } from './live-session.tsx';
import { OpenWorkSection } from './open-work-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { SessionHead } from './session-head.tsx';
import styles from './session-page.module.css';
import { Transcript } from './transcript.tsx';

interface SessionPageProps {
  readonly id: string;
  readonly params: SessionParams;
}

export async function SessionPage({ id, params }: SessionPageProps): Promise<ReactElement> {
  const loaded = await loadSession(id, params);
  if (loaded.ok) return <LoadedSession data={loaded.value} params={params} />;
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Sessions', href: '/sessions' },
          { label: id, isId: true },
        ]}
        title="Session"
      />
      <ProblemState problem={loaded.problem} retryHref={hrefMaker(id, params)({})} />
    </>
  );
}

function LoadedSession({
  data,
  params,
}: {
  readonly data: SessionData;
  readonly params: SessionParams;
}): ReactElement {
  const { detail, transcript, calls, compactions } = data;
  const hrefOf = hrefMaker(detail.id, params);
  const pace = paceOf(calls, detail.decision);
  const decision = prepareDecision(detail.decision, { pace, killSwitches: detail.policy.killSwitches });
  const rows = prepareTranscript(transcript, { ...params, calls, hrefOf });
  const onPage = seqsOnPage(data);
  const isNewest = params.before === null;
  return (
    <>
      <SessionHead detail={detail} decision={decision} now={new Date()} />
      <div className={styles.columns}>
        <div className={styles.chart}>
          <ChartSection chart={chartInput(detail, calls, compactions)} mode={params.chart} hrefOf={hrefOf} />
        </div>
        <aside className={styles.aside} aria-label="State of the session">
          <DecisionSection view={decision} />
          <OpenWorkSection
            calls={detail.openCallList}
            deadAfter={detail.policy.values.deadCallAfterInvocations}
            onPage={onPage}
            hrefOf={hrefOf}
          />
          <FactsSection facts={factLines(detail.facts, compactions, onPage, hrefOf)} />
          <PolicySection
            policy={detail.policy}
            rows={policyRows(detail.policy, detail.decision.limits)}
            environment={detail.environment}
          />
        </aside>
        <div className={styles.transcript}>
          <Section
            id="transcript"
            title="Transcript"
            end={
              <LiveSession
                id={detail.id}
                lastSeq={detail.lastSeq}
                newestHref={hrefOf({ before: null, full: null }, 'transcript')}
                isNewest={isNewest}
              />
            }
            note={`${formatCount(detail.lastSeq, 'event')}, ${formatCount(detail.openCalls, 'open call')}`}
          >
            <Transcript
              rows={rows}
              full={params.full}
              hrefOf={hrefOf}
              olderBeforeSeq={transcript.olderBeforeSeq}
              isNewest={isNewest}
              next={{ words: `Next prompt: ${liveSplit(detail).words}`, tokens: headFacts(detail).live }}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

/** Positions that have an anchor on this page: the events shown and the originals that are open. */
function seqsOnPage({ transcript }: SessionData): ReadonlySet<number> {
  return new Set(
    transcript.rows.flatMap((row) => {
      if (row.type === 'event') return [row.event.seq];
      return row.type === 'band' ? (row.band.originals?.events.map(({ seq }) => seq) ?? []) : [];
    }),
  );
}

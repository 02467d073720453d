import { PageHead } from '@orrery/ui/page-head';
import { Section } from '@orrery/ui/section';
import { Skeleton } from '@orrery/ui/states';
import type { ReactElement } from 'react';
import styles from './session-page.module.css';

export function SessionSkeleton({ id }: { readonly id: string }): ReactElement {
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Sessions', href: '/sessions' },
          { label: id, isId: true },
        ]}
        title="Session"
      />
      <div className={styles.columns}>
        <div className={styles.chart}>
          <Section id="h-chart" title="Prompt tokens per model call">
            <Skeleton rows={1} height="chart" />
          </Section>
        </div>
        <aside className={styles.aside} aria-label="State of the session">
          <Section id="h-decision" title="Why not yet?">
            <Skeleton rows={12} height="line" />
          </Section>
        </aside>
        <div className={styles.transcript}>
          <Section id="transcript" title="Transcript">
            <Skeleton rows={16} />
          </Section>
        </div>
      </div>
    </>
  );
}

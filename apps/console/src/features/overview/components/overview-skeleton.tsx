import { PageHead } from '@orrery/ui/page-head';
import { Section } from '@orrery/ui/section';
import { Skeleton } from '@orrery/ui/states';
import type { ReactElement } from 'react';

export function OverviewSkeleton(): ReactElement {
  return (
    <>
      <PageHead title="Overview" pairs={[{ label: 'Environment', value: '…' }]} />
      <Section id="h-attention" title="Needs attention">
        <Skeleton rows={4} />
      </Section>
      <Section id="h-trend" title="Cache hit rate">
        <Skeleton rows={1} height="chart" />
      </Section>
      <Section id="h-sessions" title="Sessions">
        <Skeleton rows={12} />
      </Section>
    </>
  );
}

import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { OverviewPage } from '../../features/overview/components/overview-page.tsx';
import { OverviewSkeleton } from '../../features/overview/components/overview-skeleton.tsx';
import { parseListParams, type QueryValues } from '../../features/sessions/search-params/list-params.ts';
import { SoftLoading } from '../../features/shell/components/soft-loading.tsx';

export const metadata: Metadata = { title: 'Overview' };

interface PageProps {
  readonly searchParams: Promise<QueryValues>;
}

export default async function Page({ searchParams }: PageProps): Promise<ReactElement> {
  const { environment } = parseListParams(await searchParams);
  return (
    <SoftLoading skeleton={<OverviewSkeleton />}>
      <OverviewPage environment={environment} />
    </SoftLoading>
  );
}

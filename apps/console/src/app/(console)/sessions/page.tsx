import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SessionsPage } from '../../../features/sessions/components/sessions-page.tsx';
import { SessionsSkeleton } from '../../../features/sessions/components/sessions-skeleton.tsx';
import { parseListParams, type QueryValues } from '../../../features/sessions/search-params/list-params.ts';
import { SoftLoading } from '../../../features/shell/components/soft-loading.tsx';

export const metadata: Metadata = { title: 'Sessions' };

interface PageProps {
  readonly searchParams: Promise<QueryValues>;
}

export default async function Page({ searchParams }: PageProps): Promise<ReactElement> {
  const params = parseListParams(await searchParams);
  return (
    <SoftLoading skeleton={<SessionsSkeleton />}>
      <SessionsPage params={params} />
    </SoftLoading>
  );
}

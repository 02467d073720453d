import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SessionPage } from '../../../../features/session/components/session-page.tsx';
import { SessionSkeleton } from '../../../../features/session/components/session-skeleton.tsx';
import { sessionTitle } from '../../../../features/session/data.ts';
import { parseSessionParams } from '../../../../features/session/search-params/session-params.ts';
import type { QueryValues } from '../../../../features/sessions/search-params/list-params.ts';
import { SoftLoading } from '../../../../features/shell/components/soft-loading.tsx';
import { decodeSegment } from '../../../../server/decode-segment.ts';

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<QueryValues>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await sessionTitle(decodeSegment((await params).id))) ?? 'Not found' };
}

export default async function Page({ params, searchParams }: PageProps): Promise<ReactElement> {
  const id = decodeSegment((await params).id);
  const state = parseSessionParams(await searchParams);
  return (
    <SoftLoading skeleton={<SessionSkeleton id={id} />}>
      <SessionPage id={id} params={state} />
    </SoftLoading>
  );
}

import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { type QueryValues, single } from '../../../../features/sessions/search-params/list-params.ts';
import { RemoveDemoPage } from '../../../../features/shell/components/remove-demo-page.tsx';

export const metadata: Metadata = { title: 'Remove the demo' };

interface PageProps {
  readonly searchParams: Promise<QueryValues>;
}

export default async function Page({ searchParams }: PageProps): Promise<ReactElement> {
  const { env, problem } = await searchParams;
  return <RemoveDemoPage slug={single(env)} problem={single(problem)} />;
}

import type { QueryValues } from '@orrery/lab';
import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { LabIsland } from '../../../features/lab/components/lab-island.tsx';
import { readLabSearchParams } from '../../../features/lab/search-params/search-params.ts';

export const metadata: Metadata = { title: 'Lab' };

interface PageProps {
  readonly searchParams: Promise<QueryValues>;
}

export default async function Page({ searchParams }: PageProps): Promise<ReactElement> {
  const { view, notices } = readLabSearchParams(await searchParams);
  return <LabIsland view={view} notices={notices} />;
}

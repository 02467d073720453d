import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { SignInPage } from '../../features/shell/components/sign-in-page.tsx';

export const metadata: Metadata = { title: 'Sign in' };

interface PageProps {
  readonly searchParams: Promise<{ readonly reason?: string | string[] }>;
}

export default async function Page({ searchParams }: PageProps): Promise<ReactElement> {
  const { reason } = await searchParams;
  return <SignInPage reason={typeof reason === 'string' ? reason : null} />;
}

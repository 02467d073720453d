import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';

interface SoftLoadingProps {
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a skeleton while content loads, but only on a navigation by script. A new document comes whole:
 * without scripts a skeleton would stay for ever, because a script swaps it for the content.
 */
export async function SoftLoading({ skeleton, children }: SoftLoadingProps): Promise<ReactNode> {
  const isFetch = (await headers()).get('sec-fetch-dest') === 'empty';
  return isFetch ? <Suspense fallback={skeleton}>{children}</Suspense> : children;
}

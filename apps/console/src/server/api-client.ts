import type { AppRouter } from '@orrery/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { cookies } from 'next/headers';
import { cache } from 'react';
import superjson from 'superjson';
import { SESSION_COOKIE } from './cookies.ts';
import { apiUrl } from './settings.ts';

const LONGEST_WAIT_MS = 10_000;

/**
 * The client of one request, as the person whose cookie it carries. It imports `next/headers`, which no
 * browser bundle can: data is read on the server.
 */
export const apiClient = cache(async () => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value;
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${apiUrl()}/trpc`,
        transformer: superjson,
        headers: token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${encodeURIComponent(token)}` },
        fetch: (url, options) =>
          fetch(url, { ...options, cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT_MS) }),
      }),
    ],
  });
});

export type ApiClient = Awaited<ReturnType<typeof apiClient>>;

import type { AppRouter } from '@orrery/api/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { cookies } from 'next/headers';
import { cache } from 'react';
import superjson from 'superjson';
import { SESSION_COOKIE } from './cookies.ts';
import { apiUrl } from './settings.ts';

const LONGEST_WAIT_MS = 10_000;
/** Erasing thousands of sessions takes a while; a browser waits for it. */
const LONGEST_CHANGE_MS = 120_000;

/**
 * The client of one request, as the person whose cookie it carries. It imports `next/headers`, which no
 * browser bundle can: data is read on the server.
 */
export const apiClient = cache(() => clientOf({}, LONGEST_WAIT_MS));

/**
 * The client of a form that changes something. Only for a handler that has seen that the form came from this
 * console: to the API its requests come from here.
 */
export function mutationClient(): ReturnType<typeof clientOf> {
  return clientOf({ 'sec-fetch-site': 'same-origin' }, LONGEST_CHANGE_MS);
}

async function clientOf(headers: Readonly<Record<string, string>>, longestWaitMs: number) {
  const token = (await cookies()).get(SESSION_COOKIE)?.value;
  const cookie = token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${encodeURIComponent(token)}` };
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${apiUrl()}/trpc`,
        transformer: superjson,
        headers: { ...headers, ...cookie },
        fetch: (url, options) =>
          fetch(url, { ...options, cache: 'no-store', signal: AbortSignal.timeout(longestWaitMs) }),
      }),
    ],
  });
}

export type ApiClient = Awaited<ReturnType<typeof apiClient>>;

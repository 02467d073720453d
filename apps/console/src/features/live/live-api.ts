import type { AppRouter } from '@orrery/api/router';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import superjson from 'superjson';

/** The API's streams as the browser reaches them: through the console, so with its cookie. */
function createLiveApi() {
  return createTRPCClient<AppRouter>({
    links: [httpSubscriptionLink({ url: '/api/trpc', transformer: superjson })],
  });
}

let client: ReturnType<typeof createLiveApi> | null = null;

/** One client per tab, made when the first page listens. */
export function liveApi(): ReturnType<typeof createLiveApi> {
  client ??= createLiveApi();
  return client;
}

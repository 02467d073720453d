import { type Client, DemoLoadError, type Fetch } from '../loader/client.ts';
import type { Clock } from './clock.ts';

/** The key is no longer taken: somebody has removed the demo, or revoked it. */
export class DemoEndedError extends Error {
  override readonly name = 'DemoEndedError';
}

/** The part of `fetch` that erasing needs. */
type EraseFetch = (
  url: string,
  init: { method: string; headers: Record<string, string> },
) => Promise<Response>;

export interface LiveClient {
  /** Sends each append at the time of its events and not before. */
  readonly client: Client;
  /** Erases a session; one that is not there is no error. */
  readonly erase: (id: string) => Promise<void>;
}

/** Wraps the loader's client, which knows no pace and no end. */
export function createLiveClient(
  { apiUrl, apiKey }: { readonly apiUrl: string; readonly apiKey: string },
  makeClient: (fetchLike: Fetch) => Client,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): LiveClient {
  const guarded: Fetch = async (url, init) => ended(await fetch(url, { ...init, signal }));
  const inner = makeClient(guarded);
  const eraseFetch: EraseFetch = (url, init) => fetch(url, { ...init, signal });
  return {
    client: {
      async post(path, body) {
        const atMs = timeOf(body);
        if (atMs !== null) await clock.wait(atMs - clock.now(), signal);
        return inner.post(path, body);
      },
    },
    async erase(id) {
      const response = ended(
        await eraseFetch(`${apiUrl.replace(/\/+$/, '')}/v1/sessions/${encodeURIComponent(id)}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${apiKey}` },
        }),
      );
      await response.arrayBuffer();
      if (response.ok || response.status === 404) return;
      throw new DemoLoadError(`DELETE of ${id} answered ${response.status}. The key needs the scope erase.`);
    },
  };
}

function ended(response: Response): Response {
  if (response.status === 401) throw new DemoEndedError('The demo was removed or its key revoked.');
  return response;
}

/** When the first event of an append is, in milliseconds; null for what is no append. ADK counts in seconds. */
function timeOf(body: unknown): number | null {
  if (!isObject(body) || !Array.isArray(body.events)) return null;
  const [first]: unknown[] = body.events;
  if (!isObject(first) || typeof first.timestamp !== 'number') return null;
  return 'last_update_time' in body ? first.timestamp * 1_000 : first.timestamp;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

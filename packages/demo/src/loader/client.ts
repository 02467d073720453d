/** The part of `fetch` that the loader needs. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string },
) => Promise<Response>;

/** The API refused or could not be reached; the message says what it said. */
export class DemoLoadError extends Error {
  override readonly name = 'DemoLoadError';
}

export interface Client {
  readonly post: (path: string, body: unknown) => Promise<unknown>;
}

export function createClient(apiUrl: string, apiKey: string, fetchLike: Fetch): Client {
  const base = apiUrl.replace(/\/+$/, '');
  return {
    post: async (path, body) => {
      const response = await fetchLike(`${base}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch((error: unknown) => {
        throw new DemoLoadError(`${base} does not answer: ${causeOf(error)}`);
      });
      const text = await response.text();
      if (!response.ok)
        throw new DemoLoadError(`POST ${path} answered ${response.status}: ${reasonIn(text)}`);
      return JSON.parse(text);
    },
  };
}

function reasonIn(text: string): string {
  try {
    const problem: unknown = JSON.parse(text);
    const detail =
      typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : null;
    return typeof detail === 'string' ? detail : text.slice(0, 300);
  } catch {
    return text.slice(0, 300);
  }
}

/** `fetch` hides what happened behind "fetch failed". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

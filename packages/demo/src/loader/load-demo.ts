import type { DemoSession } from '../script/demo-session.ts';
import { demoSessions } from '../sessions/index.ts';
import { createClient, type Fetch } from './client.ts';
import { type LoadedSession, loadSession } from './load-session.ts';

export interface LoadDemoOptions {
  /** Where the API answers, without `/v1`. */
  readonly apiUrl: string;
  /** A key with the scope `append` in the demo's environment. */
  readonly apiKey: string;
  readonly fetch?: Fetch;
  readonly onProgress?: (line: string) => void;
  /** Milliseconds since 1970; the sessions lie in the hours before it. */
  readonly now?: number;
  readonly sessions?: readonly DemoSession[];
}

/**
 * Plays the recorded sessions against the public API, side by side, each as its agent would have sent it.
 * A session that exists is left as it is.
 * @throws DemoLoadError with the API's words when it refuses.
 */
export function loadDemo(options: LoadDemoOptions): Promise<LoadedSession[]> {
  const client = createClient(options.apiUrl, options.apiKey, options.fetch ?? fetch);
  const now = options.now ?? Date.now();
  const onProgress = options.onProgress ?? (() => undefined);
  const sessions = options.sessions ?? demoSessions();
  return Promise.all(sessions.map((session) => loadSession(session, { client, now, onProgress })));
}

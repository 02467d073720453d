import { EmptyState } from '@orrery/ui/states';
import type { ReactElement } from 'react';
import { connectLines } from '../prepare/connect-lines.ts';

interface ConnectAgentProps {
  readonly apiUrl: string;
  /** The chosen environment, if one is. */
  readonly environment: string | null;
}

/** The list is empty: how the first session gets into it. */
export function ConnectAgent({ apiUrl, environment }: ConnectAgentProps): ReactElement {
  return (
    <EmptyState title="No sessions yet">
      <p>
        A session begins with its first event. Three lines connect an agent in any language: say what the user
        said, ask for the context before each model call, report the answer with its usage.
      </p>
      <pre>{connectLines(apiUrl).join('\n\n')}</pre>
      <p>
        <code>$KEY</code> is an API key of{' '}
        {environment === null ? 'an environment' : <code>{environment}</code>}. On the machine that runs the
        API:
      </p>
      <pre>npm run create-key -- --environment {environment ?? 'production'}</pre>
    </EmptyState>
  );
}

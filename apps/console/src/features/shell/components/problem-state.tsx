import { LinkButton } from '@orrery/ui/button';
import { ErrorState } from '@orrery/ui/states';
import type { ReactElement } from 'react';
import type { Problem } from '../../../server/problem.ts';
import { apiUrl } from '../../../server/settings.ts';

interface ProblemStateProps {
  readonly problem: Exclude<Problem, { kind: 'signed_out' | 'not_found' }>;
  /** Address of this page, to ask again. */
  readonly retryHref: string;
}

/** Why a page has no data, and what to do. */
export function ProblemState({ problem, retryHref }: ProblemStateProps): ReactElement {
  const retry = <LinkButton href={retryHref}>Try again</LinkButton>;
  switch (problem.kind) {
    case 'unreachable':
      return (
        <ErrorState title="The API does not answer" actions={retry}>
          <p>
            The console asked <code>{apiUrl()}</code> and got no answer. Nothing in the record has changed.
          </p>
          <p>
            Start it with <code>npm start</code>. If it runs elsewhere, give the console its address in{' '}
            <code>ORRERY_API_URL</code>.
          </p>
        </ErrorState>
      );
    case 'forbidden':
      return (
        <ErrorState
          title="Your role may not see this"
          actions={<LinkButton href="/sessions">All sessions</LinkButton>}
        >
          <p>{problem.message}</p>
        </ErrorState>
      );
    case 'failed':
      return (
        <ErrorState title="The API could not answer this" actions={retry}>
          <p>{problem.message}</p>
        </ErrorState>
      );
  }
}

'use client';

import { Button, LinkButton } from '@orrery/ui/button';
import { ErrorState } from '@orrery/ui/states';
import type { ReactElement } from 'react';

interface ErrorProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** For what no page expected. Problems with the API are said by the pages themselves. */
export default function ConsoleError({ error, reset }: ErrorProps): ReactElement {
  return (
    <ErrorState
      title="This page failed"
      actions={
        <>
          <Button onClick={reset}>Try again</Button>
          <LinkButton href="/sessions">All sessions</LinkButton>
        </>
      }
    >
      <p>The fault is in the console, not in the record. Nothing was changed.</p>
      {error.digest ? (
        <p>
          The console’s log has it under <code>{error.digest}</code>.
        </p>
      ) : null}
    </ErrorState>
  );
}

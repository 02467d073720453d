import type { ReactElement } from 'react';
import { ConsoleShell } from '../features/shell/components/console-shell.tsx';
import { NotFoundState } from '../features/shell/components/not-found-state.tsx';

export default function NotFound(): ReactElement {
  return (
    <ConsoleShell>
      <NotFoundState />
    </ConsoleShell>
  );
}

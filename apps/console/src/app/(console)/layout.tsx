import type { ReactElement, ReactNode } from 'react';
import { ConsoleShell } from '../../features/shell/components/console-shell.tsx';

export default function ConsoleLayout({ children }: { readonly children: ReactNode }): ReactElement {
  return <ConsoleShell>{children}</ConsoleShell>;
}

import type { ReactElement } from 'react';
import { NotFoundState } from '../../features/shell/components/not-found-state.tsx';

export default function NotFound(): ReactElement {
  return <NotFoundState />;
}

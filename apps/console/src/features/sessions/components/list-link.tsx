import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';
import { type ListParams, listHref } from '../search-params/list-params.ts';

interface ListLinkProps {
  readonly to: ListParams;
  readonly path?: string;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to another state of the list. It is fetched when it is followed, not before. */
export function ListLink({ to, path, className, label, isCurrent, children }: ListLinkProps): ReactElement {
  return (
    <Link
      className={className}
      href={listHref(to, path)}
      aria-label={label}
      aria-current={isCurrent ? 'true' : undefined}
      prefetch={false}
      scroll={false}
    >
      {children}
    </Link>
  );
}

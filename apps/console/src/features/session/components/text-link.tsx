import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';
import styles from './text-link.module.css';

interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Where the page is the same and only a part of it changes. */
  readonly keepsPlace?: boolean;
  readonly label?: string | undefined;
}

/** A link in the accent colour. */
export function TextLink({ href, children, keepsPlace = false, label }: TextLinkProps): ReactElement {
  if (href.startsWith('#')) {
    return (
      <a className={styles.link} href={href} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <Link className={styles.link} href={href} prefetch={false} scroll={!keepsPlace} aria-label={label}>
      {children}
    </Link>
  );
}

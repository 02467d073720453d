import type { ReactElement, ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for a reader who cannot see the signs beside them. */
export function HiddenText({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.hidden}>{children}</span>;
}

import type { ReactElement, ReactNode } from 'react';
import styles from './table-twin.module.css';

interface TableTwinProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The numbers of a chart as a table, folded under it. */
export function TableTwin({ label, children }: TableTwinProps): ReactElement {
  return (
    <details className={styles.twin}>
      <summary>Table</summary>
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </details>
  );
}

import type { ReactElement, ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Id of the heading: names the section. */
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** At the right end of the heading's line: a link or a count. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Section({ id, title, note, end, children, className }: SectionProps): ReactElement {
  return (
    <section className={[styles.section, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
        {end ? <span className={styles.end}>{end}</span> : null}
      </div>
      {children}
    </section>
  );
}

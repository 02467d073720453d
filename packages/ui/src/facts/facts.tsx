import type { ReactElement, ReactNode } from 'react';
import styles from './facts.module.css';

/** A number of the facts row: what it is, the number, and what splits or compares it. */
export interface Fact {
  readonly label: string;
  /** At the right of the label, such as how the number is known. */
  readonly labelNote?: ReactNode;
  readonly value: ReactNode;
  readonly valueNote?: ReactNode;
  readonly note?: ReactNode;
  /** Drawn under the value. A fact with a drawing is the wide one of its row. */
  readonly figure?: ReactNode;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.figure ? styles.wide : undefined}>
          <dt className={styles.line}>
            <span>{fact.label}</span>
            {fact.labelNote ? <span className={styles.note}>{fact.labelNote}</span> : null}
          </dt>
          <dd className={`${styles.value} ${styles.line}`}>
            <span>{fact.value}</span>
            {fact.valueNote ? <span className={styles.note}>{fact.valueNote}</span> : null}
          </dd>
          {fact.note ? <dd className={styles.below}>{fact.note}</dd> : null}
          {fact.figure ? <dd>{fact.figure}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

import { HONEST_LABELS } from '@orrery/lab';
import type { ReactElement } from 'react';
import { footnoteId } from '../signs/footnote.tsx';
import styles from './honest-labels.module.css';

/** What the lab does and does not show; the small numbers on the page lead here. */
export function HonestLabels(): ReactElement {
  return (
    <section className={styles.honest} aria-labelledby="lab-honest">
      <h2 id="lab-honest">What this lab does and does not show</h2>
      <ol>
        {HONEST_LABELS.map((label, index) => (
          <li key={label.id} id={footnoteId(label.id)}>
            <span aria-hidden="true">{index + 1}</span>
            <p>{label.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

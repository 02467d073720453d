import type { HonestLabelId } from '@orrery/lab';
import { HONEST_LABELS } from '@orrery/lab';
import type { ReactElement } from 'react';
import styles from './footnote.module.css';

/** Where the note of an honest label stands. */
export function footnoteId(id: HonestLabelId): string {
  return `note-${id}`;
}

/** The small number behind a word that needs a caveat. */
export function Footnote({ to }: { readonly to: HonestLabelId }): ReactElement {
  const number = HONEST_LABELS.findIndex((label) => label.id === to) + 1;
  return (
    <sup className={styles.mark}>
      <a href={`#${footnoteId(to)}`} aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  );
}

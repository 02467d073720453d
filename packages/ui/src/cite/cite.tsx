import type { ReactElement } from 'react';
import styles from './cite.module.css';

interface CiteProps {
  /** Position of the source in the record. */
  readonly seq: number;
  readonly href: string;
  /** So that the source can link back. */
  readonly id?: string | undefined;
  /** Says what the link is; the number is shown. */
  readonly label?: string;
}

/** A citation: the position of its source as a small mono chip that leads there. */
export function Cite({ seq, href, id, label = `Source, seq ${seq}` }: CiteProps): ReactElement {
  return (
    <a className={styles.cite} href={href} id={id} aria-label={label}>
      {seq}
    </a>
  );
}

import type { ReactElement } from 'react';
import { formatAge, formatUtc } from '../format/time.ts';
import styles from './time.module.css';

interface AgeProps {
  readonly at: Date;
  readonly now: Date;
  /** Written after the length, such as `ago`. */
  readonly suffix?: string;
}

/** Time since a moment as of the request, with the moment itself on hover. */
export function Age({ at, now, suffix }: AgeProps): ReactElement {
  return (
    <time className={styles.time} dateTime={at.toISOString()} title={formatUtc(at)}>
      {formatAge(at, now)}
      {suffix === undefined ? null : ` ${suffix}`}
    </time>
  );
}

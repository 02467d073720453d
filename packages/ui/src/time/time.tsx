'use client';

import { type ReactElement, useSyncExternalStore } from 'react';
import { formatMoment, formatUtc, type TimeStyle } from '../format/time.ts';
import styles from './time.module.css';

interface TimeProps {
  readonly at: Date;
  readonly style: TimeStyle;
}

const noChanges = (): (() => void) => () => undefined;

/**
 * A moment: UTC as the server sends it, the reader's zone once a script runs, UTC in full on hover. Both
 * have the same number of tabular digits, so nothing moves.
 */
export function Time({ at, style }: TimeProps): ReactElement {
  const zone = useSyncExternalStore<'utc' | 'local'>(
    noChanges,
    () => 'local',
    () => 'utc',
  );
  return (
    <time className={styles.time} dateTime={at.toISOString()} title={formatUtc(at)} data-zone={zone}>
      {formatMoment(at, style, zone)}
    </time>
  );
}

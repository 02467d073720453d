import type { TimelineTick } from '@orrery/lab';
import { STATUS_SIGNS } from '@orrery/lab';
import { memo, type ReactElement } from 'react';
import { LabIcon } from '../signs/lab-icon.tsx';
import { StatusSignMark } from '../signs/status-sign.tsx';
import styles from './timeline.module.css';

/** A sign for every arrival that is reached, a dot for the others: the replay gives nothing away. */
export const TimelineTicks = memo(function Ticks({
  ticks,
}: {
  readonly ticks: readonly TimelineTick[];
}): ReactElement {
  return (
    <ol className={styles.ticks} aria-hidden="true">
      {ticks.map((tick) => (
        <li key={tick.arrivals} className={styles.tick} data-reached={tick.status !== null}>
          {tick.status === null ? (
            <LabIcon name="dot" />
          ) : (
            <StatusSignMark sign={STATUS_SIGNS[tick.status]} size="large" />
          )}
          <b>{tick.label}</b>
          <span className={styles.seconds}>{tick.arrivals === 0 ? ' ' : tick.timeLabel}</span>
        </li>
      ))}
    </ol>
  );
});

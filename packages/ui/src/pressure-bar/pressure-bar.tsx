import type { ReactElement } from 'react';
import { type PressureInput, preparePressure } from './prepare.ts';
import styles from './pressure-bar.module.css';

export { type PressureState, stateOf, TRIGGER_PERCENT } from './prepare.ts';

/** How full a request is: trigger at 70 %, window at 100 %, the reserve shaded. An estimate has a dashed end. */
export function PressureBar(props: PressureInput): ReactElement {
  const bar = preparePressure(props);
  const end = bar.fillPercent + bar.overPercent;
  return (
    <svg
      className={styles.bar}
      data-state={bar.state}
      data-over={bar.overPercent > 0 ? 'yes' : 'no'}
      role="img"
      aria-label={bar.label}
    >
      <rect className={styles.track} x="0" y="5" width="100%" height="6" />
      {bar.reservePercent === null ? null : (
        <rect
          className={styles.reserve}
          x={`${bar.reservePercent}%`}
          y="5"
          width={`${100 - bar.reservePercent}%`}
          height="6"
        />
      )}
      <rect className={styles.fill} x="0" y="5" width={`${bar.fillPercent}%`} height="6" />
      {bar.overPercent > 0 ? (
        <rect
          className={styles.over}
          x={`${bar.fillPercent}%`}
          y="5"
          width={`${bar.overPercent}%`}
          height="6"
        />
      ) : null}
      {props.source === 'estimated' ? (
        <line className={styles.estimate} x1={`${end}%`} x2={`${end}%`} y1="3" y2="13" />
      ) : null}
      {bar.triggerPercent === null ? null : (
        <line
          className={styles.trigger}
          x1={`${bar.triggerPercent}%`}
          x2={`${bar.triggerPercent}%`}
          y1="1"
          y2="15"
        />
      )}
      {bar.hasWindow ? <line className={styles.window} x1="100%" x2="100%" y1="3" y2="13" /> : null}
    </svg>
  );
}

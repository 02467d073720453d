import type { ReactElement } from 'react';
import type { StatusModel } from '../../prepare/status.ts';
import { StatusSignMark } from '../signs/status-sign.tsx';
import { unbroken } from '../signs/unbroken.ts';
import styles from './verdict.module.css';

/** The status as sign, words and one reason: shape, frame and colour say the same. */
export function Verdict({ status }: { readonly status: StatusModel }): ReactElement {
  return (
    <div className={styles.verdict} data-status={status.status}>
      <div className={styles.sign}>
        <StatusSignMark sign={status.sign} size="large" />
      </div>
      <div>
        <p className={styles.words}>{status.words}</p>
        <p className={styles.reason}>{unbroken(status.reason)}</p>
      </div>
    </div>
  );
}

import { Time } from '@orrery/ui/time';
import type { ReactElement } from 'react';
import type { CallLine } from '../prepare/call-line.ts';
import styles from './transcript.module.css';

interface CallMetaProps {
  readonly call: CallLine;
  /** What became of its answer, where that is not shown. */
  readonly due?: string | undefined;
}

/** A model call in one line, with the number that joins it to the chart. */
export function CallMeta({ call, due }: CallMetaProps): ReactElement {
  return (
    <p className={styles.meta}>
      call {call.number} · <Time at={call.at} style="clock" /> · {call.words}
      {due === undefined ? null : ` · ${due}`}
    </p>
  );
}

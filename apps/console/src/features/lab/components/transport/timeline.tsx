import type { LabView } from '@orrery/lab';
import { ARROW_STEP_MS, DURATION_MS } from '@orrery/lab';
import { Button } from '@orrery/ui/button';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { TransportModel } from '../../prepare/transport.ts';
import { labAction } from '../controls/event-button.tsx';
import { HiddenView } from '../controls/hidden-view.tsx';
import styles from './timeline.module.css';
import { TimelineTicks } from './timeline-ticks.tsx';

interface TimelineProps {
  readonly view: LabView;
  readonly transport: TransportModel;
  readonly shownMs: number;
  readonly act: Act;
}

/**
 * A native range over the drawn track: the drawing follows the clock exactly, where the range itself
 * knows steps of half a second only. Page keys move by one arrival, as the step buttons do.
 */
export function Timeline({ view, transport, shownMs, act }: TimelineProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    act({ type: 'step', by: event.key === 'PageUp' ? 1 : -1, nowMs: 0 });
  };
  const percent = `${(shownMs / DURATION_MS) * 100}%`;
  return (
    <form
      className={styles.timeline}
      action={labAction('replay')}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenView view={() => view} without={['t']} />
      <TimelineTicks ticks={transport.ticks} />
      <div className={styles.slot}>
        <input
          className={styles.range}
          type="range"
          name="t"
          aria-label="Timeline"
          aria-valuetext={transport.valueText}
          min={0}
          max={DURATION_MS / 1000}
          step={ARROW_STEP_MS / 1000}
          value={shownMs / 1000}
          onChange={(event) => act({ type: 'seek', positionMs: Number(event.target.value) * 1000 })}
          onKeyDown={onKeyDown}
        />
        <svg className={styles.track} aria-hidden="true" focusable="false">
          <rect className={styles.rail} x="-9" y="8" width="100%" height="4" rx="2" />
          <rect className={styles.past} x="-9" y="8" width={percent} height="4" rx="2" />
          <circle className={styles.ring} cx={percent} cy="10" r="12.5" />
          <circle className={styles.thumb} cx={percent} cy="10" r="7" />
        </svg>
      </div>
      <noscript>
        <Button type="submit">Go to this time</Button>
      </noscript>
    </form>
  );
}

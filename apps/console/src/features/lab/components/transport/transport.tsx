import type { LabView } from '@orrery/lab';
import { STATUS_ORDER, STATUS_SIGNS, STATUS_WORDS } from '@orrery/lab';
import { memo, type ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { ControlsModel } from '../../prepare/controls.ts';
import type { TransportModel } from '../../prepare/transport.ts';
import { ChoiceGroup } from '../controls/choice-group.tsx';
import { StatusSignMark } from '../signs/status-sign.tsx';
import { type PlayWords, ReplayButtons } from './replay-buttons.tsx';
import { Timeline } from './timeline.tsx';
import styles from './transport.module.css';

interface TransportProps {
  /** The view of the last arrival while messages play, the exact view while they stand. */
  readonly view: LabView;
  readonly transport: TransportModel;
  readonly speeds: ControlsModel['speeds'];
  readonly playWords: PlayWords;
  /** What the clock shows: exact, except with reduced motion, where it goes from arrival to arrival. */
  readonly timeLabel: string;
  readonly shownMs: number;
  readonly act: Act;
}

/** Clock, position and speed. It stays in sight, at the edge of the screen if need be. */
export function Transport(props: TransportProps): ReactElement {
  const { view, transport, speeds, playWords, timeLabel, shownMs, act } = props;
  return (
    <section className={styles.transport} id="replay" aria-label="Replay">
      <div className={styles.row}>
        <Buttons view={view} playWords={playWords} act={act} />
        <p className={styles.reading}>
          <b className={styles.time}>{timeLabel}</b> <b>{transport.arrivalsLabel}</b>
        </p>
        <div className={styles.speed}>
          <Speed view={view} speeds={speeds} act={act} />
        </div>
      </div>
      <Timeline view={view} transport={transport} shownMs={shownMs} act={act} />
      <noscript>
        <p className={styles.scriptless}>
          Without scripts no clock runs: {playWords} leads to the next arrival, and after the last one to
          zero.
        </p>
      </noscript>
    </section>
  );
}

// The clock moves sixty times a second; these change with an arrival or a press.
const Buttons = memo(ReplayButtons);

const Speed = memo(function SpeedChoice({
  view,
  speeds,
  act,
}: Pick<TransportProps, 'view' | 'speeds' | 'act'>): ReactElement {
  return (
    <ChoiceGroup
      beside
      label="Speed"
      choices={speeds}
      eventFor={(speed) => ({ type: 'speed', speed, nowMs: 0 })}
      view={view}
      act={act}
      anchor="replay"
    />
  );
});

/** What the signs of the timeline mean. */
export function StatusLegend(): ReactElement {
  return (
    <ul className={styles.legend} aria-label="Status signs">
      {STATUS_ORDER.map((status) => (
        <li key={status} data-status={status}>
          <StatusSignMark sign={STATUS_SIGNS[status]} size="medium" />
          {STATUS_WORDS[status].charAt(0).toLowerCase() + STATUS_WORDS[status].slice(1)}
        </li>
      ))}
    </ul>
  );
}

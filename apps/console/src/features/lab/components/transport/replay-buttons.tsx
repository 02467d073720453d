import type { LabEvent, LabView } from '@orrery/lab';
import { DURATION_MS, type playLabel } from '@orrery/lab';
import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import { EventButton } from '../controls/event-button.tsx';
import { LabIcon } from '../signs/lab-icon.tsx';
import styles from './replay-buttons.module.css';

export type PlayWords = ReturnType<typeof playLabel>;

interface ReplayButtonsProps {
  readonly view: LabView;
  readonly playWords: PlayWords;
  readonly act: Act;
}

/** Play, Restart and the two steps. A step that leads nowhere stays where it is and keeps the focus. */
export function ReplayButtons({ view, playWords, act }: ReplayButtonsProps): ReactElement {
  const atEnd = view.positionMs >= DURATION_MS;
  // Without scripts no clock runs: a press shows the next arrival, and after the last one the beginning.
  const scriptless: LabEvent = atEnd ? { type: 'restart' } : { type: 'step', by: 1, nowMs: 0 };
  const common = { view, act, anchor: 'replay' };
  return (
    <div className={styles.buttons}>
      <EventButton
        {...common}
        kind="primary"
        className={styles.play}
        event={{ type: 'toggle', nowMs: 0 }}
        scriptless={scriptless}
      >
        <LabIcon name={playWords === 'Pause messages' ? 'pause' : 'play'} />
        {playWords}
      </EventButton>
      <EventButton {...common} event={{ type: 'restart' }}>
        Restart
      </EventButton>
      <EventButton
        {...common}
        event={{ type: 'step', by: -1, nowMs: 0 }}
        aria-disabled={view.positionMs === 0}
      >
        <LabIcon name="step-back" />
        <span className={styles.words}>Step back</span>
        <HiddenText> one arrival</HiddenText>
      </EventButton>
      <EventButton {...common} event={{ type: 'step', by: 1, nowMs: 0 }} aria-disabled={atEnd}>
        <span className={styles.words}>Step forward</span>
        <HiddenText> one arrival</HiddenText>
        <LabIcon name="step-forward" />
      </EventButton>
    </div>
  );
}

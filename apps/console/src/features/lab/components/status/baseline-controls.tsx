import type { LabView } from '@orrery/lab';
import type { ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { StatusModel } from '../../prepare/status.ts';
import { EventButton } from '../controls/event-button.tsx';
import styles from './baseline-controls.module.css';

interface BaselineControlsProps {
  readonly status: StatusModel;
  readonly view: LabView;
  readonly act: Act;
}

/** Captures, replaces and clears the baseline. */
export function BaselineControls({ status, view, act }: BaselineControlsProps): ReactElement {
  return (
    <div className={styles.baseline}>
      <EventButton
        view={view}
        act={act}
        event={{ type: 'captureBaseline', nowMs: 0 }}
        className={styles.capture}
      >
        {status.captureLabel}
      </EventButton>
      <EventButton
        view={view}
        act={act}
        event={{ type: 'clearBaseline' }}
        aria-disabled={status.baseline === null}
      >
        Clear baseline
      </EventButton>
    </div>
  );
}

/** Which point the baseline is, and what is set differently since. */
export function BaselineWords({ status }: { readonly status: StatusModel }): ReactElement {
  const { baseline } = status;
  return (
    <p className={styles.words}>
      {baseline ? (
        <>
          <b>Baseline</b> {baseline.label}.{' '}
          {baseline.changed ? `Changed since: ${baseline.changed}.` : 'Same settings now.'}
        </>
      ) : (
        'No baseline is captured.'
      )}
    </p>
  );
}

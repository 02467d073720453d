import type { LabView } from '@orrery/lab';
import type { ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { ControlsModel } from '../../prepare/controls.ts';
import { Footnote } from '../signs/footnote.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './settings-controls.module.css';

interface SettingsControlsProps {
  readonly controls: ControlsModel;
  readonly view: LabView;
  readonly act: Act;
}

/** Budget, policy and fidelity: each change recomputes the experiment and returns to zero. */
export function SettingsControls({ controls, view, act }: SettingsControlsProps): ReactElement {
  return (
    <section className={styles.settings} aria-label="Settings">
      <ChoiceGroup
        label={
          <>
            Context budget<span className={styles.long}>, teaching tokens</span>
            <Footnote to="teaching-tokens" />
          </>
        }
        unit="teaching tokens"
        choices={controls.budgets}
        eventFor={(budgetTokens) => ({ type: 'settings', change: { budgetTokens } })}
        view={view}
        act={act}
      />
      <ChoiceGroup
        label={
          <>
            Policy
            <Footnote to="not-adk" />
          </>
        }
        choices={controls.policies}
        eventFor={(policy) => ({ type: 'settings', change: { policy } })}
        view={view}
        act={act}
      />
      <div className={styles.fidelity}>
        <ChoiceGroup
          label={
            <>
              Fidelity<span className={styles.long}> of the summary</span>
              <Footnote to="summary-weight" />
            </>
          }
          choices={controls.fidelities}
          eventFor={(fidelity) => ({ type: 'settings', change: { fidelity } })}
          view={view}
          act={act}
        />
        <p className={styles.note} data-idle={controls.fidelityIsIdle}>
          {controls.fidelityNote}
        </p>
      </div>
    </section>
  );
}

import type { LabView } from '@orrery/lab';
import { settingsLabel } from '@orrery/lab';
import type { ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import { type CompareModel, suggestedSettings } from '../../prepare/compare.ts';
import { ChoiceGroup } from '../controls/choice-group.tsx';
import { EventButton } from '../controls/event-button.tsx';
import styles from './compare-section.module.css';
import { CompareTable } from './compare-table.tsx';

interface CompareSectionProps {
  readonly compare: CompareModel | null;
  readonly view: LabView;
  readonly act: Act;
}

/** A second choice of settings beside the first, both on one time axis. */
export function CompareSection({ compare, view, act }: CompareSectionProps): ReactElement {
  const suggested = suggestedSettings(view.settings);
  return (
    <section className={styles.compare} id="compare" aria-labelledby="lab-compare">
      <div className={styles.head}>
        <h2 id="lab-compare">Compare</h2>
        <p className={styles.intro}>
          {compare ? compare.sentence : `These settings beside others, such as ${settingsLabel(suggested)}.`}
        </p>
        <EventButton
          view={view}
          act={act}
          anchor="compare"
          event={{ type: 'compare', comparedWith: compare ? null : suggested }}
          className={styles.toggle}
        >
          {compare ? 'Stop comparing' : 'Compare settings'}
        </EventButton>
      </div>
      {compare ? (
        <>
          <div className={styles.groups}>
            <p className={styles.second}>Second settings</p>
            {compare.groups.map((group) => (
              <ChoiceGroup
                key={group.label}
                label={group.label}
                choices={group.choices}
                eventFor={(comparedWith) => ({ type: 'compare', comparedWith })}
                view={view}
                act={act}
                anchor="compare"
              />
            ))}
          </div>
          <CompareTable compare={compare} />
          <p className={styles.current}>At {compare.currentWords}.</p>
        </>
      ) : null}
    </section>
  );
}

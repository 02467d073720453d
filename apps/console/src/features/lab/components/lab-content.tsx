import type { LabView } from '@orrery/lab';
import { HiddenText } from '@orrery/ui/hidden-text';
import type { ReactElement } from 'react';
import type { Act } from '../client/use-lab-machine.ts';
import type { LabModel } from '../prepare/prepare-lab.ts';
import { CompareSection } from './compare/compare-section.tsx';
import { SettingsControls } from './controls/settings-controls.tsx';
import { ExactData } from './data/exact-data.tsx';
import { ExperimentFigure } from './figure/experiment-figure.tsx';
import styles from './lab.module.css';
import { Lessons } from './lessons/lessons.tsx';
import { MessageLists } from './lists/message-lists.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { Footnote } from './signs/footnote.tsx';
import { BaselineControls, BaselineWords } from './status/baseline-controls.tsx';
import { StatusFields } from './status/status-fields.tsx';
import { Verdict } from './status/verdict.tsx';
import { StatusLegend } from './transport/transport.tsx';

interface LabContentProps {
  readonly page: LabModel;
  readonly view: LabView;
  readonly act: Act;
}

/** What stands above the transport: the settings, the status and the figure. */
export function ExperimentPart({ page, view, act }: LabContentProps): ReactElement {
  return (
    <>
      <HiddenText>
        <span aria-live="polite" data-live="lab">
          {page.transport.live}
        </span>
      </HiddenText>
      <p className={styles.lede}>
        A user asks once for reports as concise bullets. The agent repeats it. Then an incident fills the
        conversation: <b>{page.controls.lede}</b> What is still known when T8 has to be answered, and on whose
        word?
        <Footnote to="not-memory" />{' '}
        <a className={styles.toLessons} href="#lessons">
          Five lessons ask before they show.
        </a>
      </p>
      <SettingsControls controls={page.controls} view={view} act={act} />
      <section className={styles.status} aria-label="Status">
        <Verdict status={page.status} />
        <div className={styles.acts}>
          <BaselineControls status={page.status} view={view} act={act} />
        </div>
        <div className={styles.fields}>
          <StatusFields status={page.status} />
          <BaselineWords status={page.status} />
        </div>
      </section>
      <ExperimentFigure figure={page.figure} />
    </>
  );
}

/** What stands below it: the words of the messages, the comparison and the exact data. */
export function EvidencePart({ page, view, act }: LabContentProps): ReactElement {
  return (
    <>
      <StatusLegend />
      <MessageLists lists={page.lists} />
      <CompareSection compare={page.compare} view={view} act={act} />
      <ExactData view={view} figure={page.figure} exactState={page.exactState} />
    </>
  );
}

/** Beside it: questions and the reader's own notes. */
export function LearningPart({ page, view, act }: LabContentProps): ReactElement {
  return (
    <>
      <Lessons lessons={page.lessons} view={view} act={act} />
      <NotesPanel />
    </>
  );
}

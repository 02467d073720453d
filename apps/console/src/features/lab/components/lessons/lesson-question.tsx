import type { LabView } from '@orrery/lab';
import { createMachine, reduceLab, viewOf } from '@orrery/lab';
import { Button } from '@orrery/ui/button';
import type { FormEvent, ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { OpenLessonModel } from '../../prepare/lessons.ts';
import { EventButton, labAction } from '../controls/event-button.tsx';
import { HiddenView } from '../controls/hidden-view.tsx';
import { unbroken } from '../signs/unbroken.ts';
import styles from './lessons.module.css';

interface LessonQuestionProps {
  readonly lesson: OpenLessonModel;
  readonly view: LabView;
  readonly act: Act;
  readonly actAndFocus: Act;
}

/** The question and its possible answers. The browser itself asks for a prediction before it shows. */
export function LessonQuestion({ lesson, view, act, actAndFocus }: LessonQuestionProps): ReactElement {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    actAndFocus({ type: 'reveal' });
  };
  return (
    <>
      <p className={styles.situation}>{unbroken(lesson.situation)}</p>
      {lesson.offersStart ? (
        <div className={styles.start}>
          <EventButton view={view} act={act} anchor="lessons" kind="bare" event={{ type: 'lessonStart' }}>
            Set the figure to this
          </EventButton>
        </div>
      ) : null}
      <form action={labAction('lessons')} method="get" onSubmit={onSubmit}>
        <HiddenView view={() => shownView(view, lesson)} without={['predict']} />
        <fieldset className={styles.options}>
          <legend>{unbroken(lesson.question)}</legend>
          {lesson.options.map((option) => (
            <label key={option.id} className={styles.option}>
              <input
                type="radio"
                name="predict"
                value={option.id}
                required
                checked={option.predicted}
                onChange={() => act({ type: 'predict', optionId: option.id })}
              />
              <span>{option.text}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit">Show what happens</Button>
      </form>
    </>
  );
}

/** Where the answer leads; which option it carries does not matter, the form gives its own. */
function shownView(view: LabView, lesson: OpenLessonModel): LabView {
  const optionId = lesson.options[0]?.id ?? '';
  const predicted = reduceLab(createMachine(view), { type: 'predict', optionId });
  return viewOf(reduceLab(predicted, { type: 'reveal' }));
}

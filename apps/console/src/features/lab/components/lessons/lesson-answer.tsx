import type { LabView } from '@orrery/lab';
import type { ReactElement } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { LessonOptionModel, OpenLessonModel } from '../../prepare/lessons.ts';
import { EventButton } from '../controls/event-button.tsx';
import { LabIcon } from '../signs/lab-icon.tsx';
import { unbroken } from '../signs/unbroken.ts';
import styles from './lessons.module.css';

interface LessonAnswerProps {
  readonly lesson: OpenLessonModel;
  readonly answer: NonNullable<OpenLessonModel['answer']>;
  readonly view: LabView;
  readonly act: Act;
}

/** What was predicted, what happens, and why. */
export function LessonAnswer({ lesson, answer, view, act }: LessonAnswerProps): ReactElement {
  return (
    <>
      <p className={styles.situation}>{unbroken(lesson.situation)}</p>
      <p className={styles.question}>{unbroken(lesson.question)}</p>
      <ul className={styles.options}>
        {lesson.options.map((option) => (
          <li key={option.id} className={styles.option} data-right={option.right}>
            <OptionMark option={option} />
            <span>
              {option.text}
              {option.verdict ? <span className={styles.verdict}>{option.verdict}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.answer}>
        <p>{unbroken(answer.explanation)}</p>
        <p className={styles.takeaway}>{answer.takeaway}</p>
      </div>
      <div className={styles.further}>
        {lesson.nextLessonId === null ? null : (
          <EventButton
            view={view}
            act={act}
            anchor="lessons"
            event={{ type: 'openLesson', lessonId: lesson.nextLessonId }}
          >
            Next question
          </EventButton>
        )}
        <EventButton view={view} act={act} anchor="lessons" kind="bare" event={{ type: 'askAgain' }}>
          Ask again
        </EventButton>
      </div>
    </>
  );
}

function OptionMark({ option }: { readonly option: LessonOptionModel }): ReactElement {
  if (option.right) return <LabIcon name="right" className={styles.mark} />;
  return option.predicted ? <LabIcon name="predicted" className={styles.mark} /> : <span />;
}

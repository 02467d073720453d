'use client';

import type { LabEvent, LabView } from '@orrery/lab';
import { type ReactElement, useEffect, useRef } from 'react';
import type { Act } from '../../client/use-lab-machine.ts';
import type { LessonModel } from '../../prepare/lessons.ts';
import { EventButton } from '../controls/event-button.tsx';
import { LabIcon } from '../signs/lab-icon.tsx';
import { LessonAnswer } from './lesson-answer.tsx';
import { LessonQuestion } from './lesson-question.tsx';
import styles from './lessons.module.css';

interface LessonsProps {
  readonly lessons: readonly LessonModel[];
  readonly view: LabView;
  readonly act: Act;
}

/** Five questions; at most one is open. Each asks for a prediction before it shows what happens. */
export function Lessons({ lessons, view, act }: LessonsProps): ReactElement {
  const body = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const place = `${view.lesson?.lessonId}-${view.lesson?.prediction?.revealed ?? false}`;
  // A button that replaces itself by what it led to hands its focus to that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` says when the content was replaced.
  useEffect(() => {
    if (takesFocus.current) body.current?.focus();
    takesFocus.current = false;
  }, [place]);
  const actAndFocus: Act = (event: LabEvent) => {
    takesFocus.current = true;
    act(event);
  };
  return (
    <section id="lessons" aria-labelledby="lab-lessons">
      <h2 id="lab-lessons">Lessons</h2>
      <p className={styles.intro}>Five questions. Each asks before it shows.</p>
      {lessons.map(({ id, title, open }) => (
        <div key={id} className={styles.lesson}>
          <h3>
            <EventButton
              view={view}
              act={act}
              anchor="lessons"
              kind="bare"
              className={styles.title}
              event={{ type: 'openLesson', lessonId: open ? null : id }}
              aria-expanded={open !== null}
            >
              <span className={styles.number}>{id}</span>
              <span>{title}</span>
              <LabIcon name={open ? 'close' : 'open'} className={styles.chevron} />
            </EventButton>
          </h3>
          {open ? (
            <div className={styles.body} ref={body} tabIndex={-1}>
              {open.answer ? (
                <LessonAnswer lesson={open} answer={open.answer} view={view} act={actAndFocus} />
              ) : (
                <LessonQuestion lesson={open} view={view} act={act} actAndFocus={actAndFocus} />
              )}
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}

import type { LabView, Lesson } from '@orrery/lab';
import { LESSONS, sameSettings } from '@orrery/lab';

/** One option of an open lesson; `verdict` is empty until the answer is shown. */
export interface LessonOptionModel {
  readonly id: string;
  readonly text: string;
  readonly predicted: boolean;
  readonly right: boolean | null;
  readonly verdict: string;
}

export interface OpenLessonModel {
  readonly situation: string;
  readonly question: string;
  readonly options: readonly LessonOptionModel[];
  readonly canReveal: boolean;
  /** True when the figure does not stand where the question starts: offer to set it. */
  readonly offersStart: boolean;
  /** Null until the answer is shown. */
  readonly answer: { readonly explanation: string; readonly takeaway: string } | null;
  readonly nextLessonId: number | null;
}

/** A lesson as the page lists it; at most one is open. */
export interface LessonModel {
  readonly id: number;
  readonly title: string;
  readonly open: OpenLessonModel | null;
}

export function prepareLessons(view: LabView): readonly LessonModel[] {
  return LESSONS.map((lesson) => ({
    id: lesson.id,
    title: lesson.title,
    open: view.lesson?.lessonId === lesson.id ? prepareOpen(lesson, view) : null,
  }));
}

function prepareOpen(lesson: Lesson, view: LabView): OpenLessonModel {
  const prediction = view.lesson?.prediction ?? null;
  const revealed = prediction?.revealed ?? false;
  const atStart =
    sameSettings(lesson.start.settings, view.settings) && lesson.start.positionMs === view.positionMs;
  return {
    situation: lesson.situation,
    question: lesson.question,
    options: lesson.options.map(({ id, text }) => {
      const predicted = prediction?.optionId === id;
      const right = revealed ? id === lesson.rightOptionId : null;
      return { id, text, predicted, right, verdict: verdictOf(predicted, right) };
    }),
    canReveal: prediction !== null && !revealed,
    offersStart: !revealed && !atStart,
    answer: revealed ? { explanation: lesson.explanation, takeaway: lesson.takeaway } : null,
    nextLessonId: LESSONS[LESSONS.indexOf(lesson) + 1]?.id ?? null,
  };
}

function verdictOf(predicted: boolean, right: boolean | null): string {
  if (right === null) return '';
  if (predicted) return right ? 'you predicted this; this is what happens' : 'you predicted this';
  return right ? 'this is what happens' : '';
}

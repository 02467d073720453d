import { lessonById } from '../lessons/index.ts';
import type { Position } from '../model/types.ts';
import type { LabEvent, LabMachine } from './machine.ts';
import { pausedAt } from './machine.ts';

type LessonEvent = Extract<
  LabEvent,
  { type: 'openLesson' | 'lessonStart' | 'predict' | 'reveal' | 'askAgain' }
>;

/** Lessons ask before they show: without a prediction nothing is revealed. Unknown ids change nothing. */
export function reduceLesson(machine: LabMachine, event: LessonEvent): LabMachine {
  if (event.type === 'openLesson') {
    if (event.lessonId === null) return { ...machine, lesson: null };
    const known = lessonById(event.lessonId);
    return known ? { ...machine, lesson: { lessonId: known.id, prediction: null } } : machine;
  }
  const open = machine.lesson;
  const lesson = open ? lessonById(open.lessonId) : null;
  if (!open || !lesson) return machine;
  switch (event.type) {
    case 'lessonStart':
      return goTo(machine, lesson.start);
    case 'predict': {
      const known = lesson.options.some((option) => option.id === event.optionId);
      if (!known || open.prediction?.revealed) return machine;
      const prediction = { optionId: event.optionId, revealed: false };
      return { ...machine, lesson: { lessonId: lesson.id, prediction } };
    }
    case 'reveal': {
      if (!open.prediction) return machine;
      const prediction = { ...open.prediction, revealed: true };
      return { ...goTo(machine, lesson.reveal), lesson: { lessonId: lesson.id, prediction } };
    }
    case 'askAgain':
      return { ...goTo(machine, lesson.start), lesson: { lessonId: lesson.id, prediction: null } };
  }
}

function goTo(machine: LabMachine, position: Position): LabMachine {
  return pausedAt({ ...machine, settings: position.settings }, position.positionMs, 'step');
}

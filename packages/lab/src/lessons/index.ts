import { droppingLesson } from './dropping.ts';
import type { Lesson } from './lesson.ts';
import { orphanLesson } from './orphan.ts';
import { repetitionLesson } from './repetition.ts';
import { roomLesson } from './room.ts';
import { sameSizeLesson } from './same-size.ts';

/** Five questions, in the order of the page. */
export const LESSONS: readonly Lesson[] = [
  repetitionLesson,
  sameSizeLesson,
  droppingLesson,
  orphanLesson,
  roomLesson,
];

export function lessonById(id: number): Lesson | null {
  return LESSONS.find((lesson) => lesson.id === id) ?? null;
}

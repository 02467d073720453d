import { stateAt } from '../compare/baseline.ts';
import type { ArrivalState } from '../model/state.ts';
import type { Position } from '../model/types.ts';

export interface LessonOption {
  readonly id: string;
  readonly text: string;
}

/** A question that is asked before its answer is shown. */
export interface Lesson {
  readonly id: number;
  readonly title: string;
  /** Where the figure stands while the question is open, and where it goes to show what happens. */
  readonly start: Position;
  readonly reveal: Position;
  readonly situation: string;
  readonly question: string;
  readonly options: readonly LessonOption[];
  readonly rightOptionId: string;
  readonly explanation: string;
  readonly takeaway: string;
}

/** A possible answer and whether the computed states bear it out. */
export interface Candidate extends LessonOption {
  readonly holds: boolean;
}

/** What a lesson is written from: the states before and after. Every number in its words comes from here. */
export interface LessonStates {
  readonly before: ArrivalState;
  readonly after: ArrivalState;
}

type Words = Pick<Lesson, 'situation' | 'question' | 'explanation' | 'takeaway'> & {
  readonly candidates: readonly Candidate[];
};

/**
 * Makes a lesson whose right answer follows from the fixture.
 * Throws when not exactly one candidate holds: then the fixture and the question do not fit.
 */
export function makeLesson(
  head: Pick<Lesson, 'id' | 'title' | 'start' | 'reveal'>,
  write: (states: LessonStates) => Words,
): Lesson {
  const { candidates, ...words } = write({ before: stateAt(head.start), after: stateAt(head.reveal) });
  const [right, ...others] = candidates.filter((candidate) => candidate.holds);
  if (!right || others.length > 0) {
    throw new Error(`Lesson ${head.id}: ${right ? 'several answers hold' : 'no answer holds'}.`);
  }
  const options = candidates.map(({ id, text }) => ({ id, text }));
  return { ...head, ...words, options, rightOptionId: right.id };
}

import { describe, expect, it } from 'vitest';
import { stateAt } from '../compare/baseline.ts';
import { BUDGETS } from '../model/settings.ts';
import type { ArrivalState } from '../model/state.ts';
import { stateAfter } from '../model/states.ts';
import { LESSONS, lessonById } from './index.ts';
import type { Lesson } from './lesson.ts';
import { makeLesson } from './lesson.ts';

function taught(id: number): { lesson: Lesson; before: ArrivalState; after: ArrivalState; right: string } {
  const lesson = lessonById(id);
  if (!lesson) throw new Error(`No lesson ${id}`);
  const right = lesson.options.find((option) => option.id === lesson.rightOptionId)?.text ?? '';
  return { lesson, before: stateAt(lesson.start), after: stateAt(lesson.reveal), right };
}

describe('the lessons', () => {
  it('are five, numbered from one, each with three different options', () => {
    expect(LESSONS.map((lesson) => lesson.id)).toEqual([1, 2, 3, 4, 5]);
    for (const lesson of LESSONS) {
      expect(new Set(lesson.options.map((option) => option.id)).size).toBe(3);
      expect(new Set(lesson.options.map((option) => option.text)).size).toBe(3);
    }
  });

  it('do not give the answer away before it is asked for', () => {
    for (const { options, rightOptionId, situation, question } of LESSONS) {
      const right = options.find((option) => option.id === rightOptionId)?.text ?? '';
      expect(`${situation} ${question}`).not.toContain(right);
    }
  });

  it('refuse a question that the fixture answers twice or not at all', () => {
    const [head] = LESSONS;
    if (!head) throw new Error('No lesson');
    const write = (holds: boolean) => () => ({
      situation: '',
      question: '',
      explanation: '',
      takeaway: '',
      candidates: [
        { id: 'a', text: 'a', holds },
        { id: 'b', text: 'b', holds },
      ],
    });
    expect(() => makeLesson(head, write(true))).toThrow('several answers hold');
    expect(() => makeLesson(head, write(false))).toThrow('no answer holds');
  });
});

describe('every claim of a lesson is true of the fixture', () => {
  it('1: T4 makes 29, T2 leaves, 21 remain, and only the agent still says it', () => {
    const { lesson, before, after, right } = taught(1);
    expect(before.retainedIds.join(' ')).toBe('T1 T2 T3');
    expect(before.totalTokens).toBe(23);
    expect(after.operations.map((operation) => operation.totalAfterTokens)).toEqual([29, 21]);
    expect(after.provenance).toMatchObject({ status: 'mentioned-not-backed', mentionedBy: ['T3'] });
    expect(right).toBe('Only T3, the agent’s repetition');
    expect(lesson.situation).toContain('T1, T2 and T3 hold 23.');
    expect(lesson.question).toContain('T4 weighs 6 and arrives at 30.0 s.');
    expect(lesson.explanation).toBe(
      '23 + 6 = 29, 5 over. T2 (8) leaves and 21 remain. T3 still says it, but its author is the agent, ' +
        'not the user.',
    );
  });

  it('2: evicting and preserving both end at 20, and only preserving is backed', () => {
    const { lesson, before, after, right } = taught(2);
    expect([before.totalTokens, after.totalTokens]).toEqual([20, 20]);
    expect([before.retainedIds.join(' '), after.retainedIds.join(' ')]).toEqual(['T1 T7 T8', 'T1 S T8']);
    expect([before.provenance.status, after.provenance.status]).toEqual(['lost', 'mentioned-and-backed']);
    expect(right).toBe('Exactly 20 again');
    expect(lesson.situation).toContain('T1, T7 and T8: 20 teaching tokens, and the preference is gone.');
    expect(lesson.explanation).toContain('T1 (8), S (6) and T8 (6) are 20: the same size as before.');
    expect(lesson.explanation).toContain('now S cites T2');
  });

  it('3: dropping the fact saves nothing and loses the justification', () => {
    const { lesson, before, after, right } = taught(3);
    expect(before.totalTokens - after.totalTokens).toBe(0);
    expect(before.summary?.covers).toEqual(after.summary?.covers);
    expect([before.provenance.backed, after.provenance.backed]).toEqual([true, false]);
    expect(right).toBe('None');
    expect(lesson.situation).toContain('T1, S and T8 hold 20, and S cites T2.');
    expect(lesson.explanation).toContain('20 − 20 = 0. S costs 6 either way.');
  });

  it('4: T5 makes 37, T2 is folded without its fact, T3 stays and 35 remain', () => {
    const { lesson, before, after, right } = taught(4);
    expect([before.totalTokens, before.provenance.backedBy?.itemId]).toEqual([29, 'T2']);
    expect(after.operations.map((operation) => operation.totalAfterTokens)).toEqual([37, 35]);
    expect(after.summary).toMatchObject({ covers: ['T2'], evidence: null });
    expect(after.provenance.mentionedBy).toEqual(['T3']);
    expect(right).toBe('Mentioned, not backed');
    expect(lesson.explanation).toBe(
      '29 + 8 = 37, 1 over. T2 is folded into S without its fact; T3 still says it: 35 / 36 teaching tokens.',
    );
  });

  it('5: at the end only 64 holds T2; at 48 the seventh turn makes 51 and T2 goes first', () => {
    const { lesson, after, right } = taught(5);
    const evicting = (budgetTokens: (typeof BUDGETS)[number], arrivals: number): ArrivalState =>
      stateAfter({ budgetTokens, policy: 'evict', fidelity: 'preserve' }, arrivals);
    const holding = BUDGETS.filter((budget) => evicting(budget, 8).retainedIds.includes('T2'));
    expect(holding).toEqual([64]);
    const [arrival, first] = evicting(48, 7).operations;
    expect([arrival?.totalAfterTokens, first?.turnId]).toEqual([51, 'T2']);
    expect([after.totalTokens, after.retainedIds.length, after.departures.length]).toEqual([57, 8, 0]);
    expect(right).toBe('Only 64');
    expect(lesson.explanation).toBe(
      'At 48 the total comes to 51 at 52.5 s, and T2 is the first to go. At 64 all 8 fit in 57.',
    );
  });
});

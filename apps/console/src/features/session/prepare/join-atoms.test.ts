import { describe, expect, it } from 'vitest';
import { joinAtoms } from './join-atoms.ts';
import { event, model, result, toolCall } from './session.fixture.ts';

const answers = (atoms: ReturnType<typeof joinAtoms>, seq: number) =>
  atoms.calls.get(seq)?.map(({ resultEvent }) => resultEvent?.seq ?? null);

describe('calls and their results', () => {
  it('are joined by id whatever the order of the results', () => {
    const atoms = joinAtoms([
      model(1, toolCall('a', 'x'), toolCall('b', 'y')),
      result(2, 'b', 'y'),
      result(3, 'a', 'x'),
    ]);
    expect(answers(atoms, 1)).toEqual([3, 2]);
    expect([...atoms.joined]).toEqual([2, 3]);
  });
  it('take the nearest preceding call when ids are used again', () => {
    const atoms = joinAtoms([
      model(1, toolCall('a', 'call_0')),
      result(2, 'a', 'call_0'),
      model(3, toolCall('a', 'call_0')),
      result(4, 'a', 'call_0'),
    ]);
    expect(answers(atoms, 1)).toEqual([2]);
    expect(answers(atoms, 3)).toEqual([4]);
  });
  it('without ids go by name, first in first out', () => {
    const atoms = joinAtoms([model(1, toolCall('a'), toolCall('a')), result(2, 'a'), result(3, 'a')]);
    expect(answers(atoms, 1)).toEqual([2, 3]);
  });
  it('keep a call open after a placeholder and give it the final result', () => {
    const open = joinAtoms([model(1, toolCall('a', 'x')), result(2, 'a', 'x', true)]);
    expect(open.calls.get(1)?.[0]?.result?.pending).toBe(true);
    const done = joinAtoms([model(1, toolCall('a', 'x')), result(2, 'a', 'x', true), result(5, 'a', 'x')]);
    expect(answers(done, 1)).toEqual([5]);
  });
  it('never join across lanes', () => {
    const other = { ...result(2, 'a', 'x'), lane: { branch: 'triage', scope: '' } };
    const atoms = joinAtoms([model(1, toolCall('a', 'x')), other]);
    expect(answers(atoms, 1)).toEqual([null]);
    expect(atoms.joined.size).toBe(0);
  });
  it('leave a result alone whose call is on another page', () => {
    expect(joinAtoms([result(2, 'a', 'gone'), event(3)]).joined.size).toBe(0);
  });
  it('join an event with several results once, or not at all', () => {
    const [first, second] = [result(2, 'a', 'x').parts[0], result(2, 'b', 'y').parts[0]];
    const both = event(2, {
      kind: 'tool_result',
      parts: [first, second].filter((part) => part !== undefined),
    });
    const atoms = joinAtoms([model(1, toolCall('a', 'x'), toolCall('b', 'y')), both]);
    expect(atoms.calls.get(1)?.map(({ isFirstOfEvent }) => isFirstOfEvent)).toEqual([true, false]);
    const half = joinAtoms([model(1, toolCall('a', 'x')), both]);
    expect(answers(half, 1)).toEqual([null]);
    expect(half.joined.size).toBe(0);
  });
});

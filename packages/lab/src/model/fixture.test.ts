import { describe, expect, it } from 'vitest';
import { REPORT_FIXTURE, statementOf, totalWeightTokens } from './fixture.ts';
import { DEFAULT_SETTINGS, FIDELITIES, fidelityNote } from './settings.ts';
import { computeStates, stateAfter } from './states.ts';

const FORMAT_WORDS = /bullet|concise|format|list|short|brief|style/i;

describe('the report fixture', () => {
  it('has eight turns of 8 8 7 6 8 8 6 6 teaching tokens, 57 in all', () => {
    expect(REPORT_FIXTURE.turns.map((turn) => turn.weightTokens)).toEqual([8, 8, 7, 6, 8, 8, 6, 6]);
    expect(totalWeightTokens()).toBe(57);
  });

  it('has the authors system, user, agent, user, user, agent, user, user', () => {
    const authors = REPORT_FIXTURE.turns.map((turn) => turn.author).join(' ');
    expect(authors).toBe('system user agent user user agent user user');
  });

  it('states the preference in T2, repeats it in T3 and never mentions a format again', () => {
    const speaking = REPORT_FIXTURE.turns.filter((turn) => FORMAT_WORDS.test(turn.text));
    expect(speaking.map((turn) => turn.id)).toEqual(['T2', 'T3']);
    expect(statementOf()?.id).toBe('T2');
    expect(REPORT_FIXTURE.turns.map((turn) => turn.factRole)).toEqual([
      null,
      'states',
      'mentions',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('has no gist that carries the preference: only evidence in S may', () => {
    expect(REPORT_FIXTURE.turns.filter((turn) => FORMAT_WORDS.test(turn.gist))).toEqual([]);
  });

  it('asks for the answer in T8 alone', () => {
    const asking = REPORT_FIXTURE.turns.filter((turn) => turn.awaitsAnswer);
    expect(asking.map((turn) => turn.id)).toEqual(['T8']);
  });
});

describe('settings', () => {
  it('start at 24, evict, preserve', () => {
    expect(DEFAULT_SETTINGS).toEqual({ budgetTokens: 24, policy: 'evict', fidelity: 'preserve' });
  });

  it('say that fidelity has no effect on eviction, and it has none', () => {
    expect(fidelityNote('evict')).toBe('No effect on eviction');
    const [preserve, drop] = FIDELITIES.map((fidelity) =>
      computeStates({ budgetTokens: 24, policy: 'evict', fidelity }),
    );
    expect(drop).toEqual(preserve);
  });

  it('refuse to name a state that does not exist', () => {
    expect(() => stateAfter(DEFAULT_SETTINGS, 9)).toThrow(RangeError);
    expect(() => stateAfter(DEFAULT_SETTINGS, 0.5)).toThrow(RangeError);
  });
});

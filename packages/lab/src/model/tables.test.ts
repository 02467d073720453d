import { describe, expect, it } from 'vitest';
import { BUDGETS, FIDELITIES, POLICIES } from './settings.ts';
import type { ProvenanceStatus } from './state.ts';
import { computeStates } from './states.ts';
import type { Budget, Fidelity, Policy } from './types.ts';

// Retained ids and total after 4 to 8 arrivals. 64 holds everything.
const RETAINED: Record<Policy, Record<Budget, readonly string[]>> = {
  evict: {
    24: ['T1 T3 T4 = 21', 'T1 T4 T5 = 22', 'T1 T5 T6 = 24', 'T1 T6 T7 = 22', 'T1 T7 T8 = 20'],
    36: [
      'T1 T2 T3 T4 = 29',
      'T1 T3 T4 T5 = 29',
      'T1 T4 T5 T6 = 30',
      'T1 T4 T5 T6 T7 = 36',
      'T1 T5 T6 T7 T8 = 36',
    ],
    48: [
      'T1 T2 T3 T4 = 29',
      'T1 T2 T3 T4 T5 = 37',
      'T1 T2 T3 T4 T5 T6 = 45',
      'T1 T3 T4 T5 T6 T7 = 43',
      'T1 T4 T5 T6 T7 T8 = 42',
    ],
    64: [],
  },
  summarize: {
    24: ['T1 S T4 = 20', 'T1 S T5 = 22', 'T1 S T6 = 22', 'T1 S T7 = 20', 'T1 S T8 = 20'],
    36: [
      'T1 T2 T3 T4 = 29',
      'T1 S T3 T4 T5 = 35',
      'T1 S T4 T5 T6 = 36',
      'T1 S T5 T6 T7 = 36',
      'T1 S T6 T7 T8 = 34',
    ],
    48: [
      'T1 T2 T3 T4 = 29',
      'T1 T2 T3 T4 T5 = 37',
      'T1 T2 T3 T4 T5 T6 = 45',
      'T1 S T4 T5 T6 T7 = 42',
      'T1 S T4 T5 T6 T7 T8 = 48',
    ],
    64: [],
  },
};

const EVERYTHING = [
  'T1 T2 T3 T4 = 29',
  'T1 T2 T3 T4 T5 = 37',
  'T1 T2 T3 T4 T5 T6 = 45',
  'T1 T2 T3 T4 T5 T6 T7 = 51',
  'T1 T2 T3 T4 T5 T6 T7 T8 = 57',
];
const FIRST_FOUR = [' = 0', 'T1 = 8', 'T1 T2 = 16', 'T1 T2 T3 = 23'];

// Last turn that S covers after 0 to 8 arrivals; it always covers from T2 on. 0 means there is no S.
const COVERED_UP_TO: Record<Budget, readonly number[]> = {
  24: [0, 0, 0, 0, 3, 4, 5, 6, 7],
  36: [0, 0, 0, 0, 0, 2, 3, 4, 5],
  48: [0, 0, 0, 0, 0, 0, 0, 3, 3],
  64: [0, 0, 0, 0, 0, 0, 0, 0, 0],
};

// B mentioned and backed, M mentioned and not backed, – neither; the first two are not stated yet.
const STATUS: Record<'evict' | Fidelity, Record<Budget, string>> = {
  evict: { 24: '––BBM––––', 36: '––BBBM–––', 48: '––BBBBBM–', 64: '––BBBBBBB' },
  preserve: { 24: '––BBBBBBB', 36: '––BBBBBBB', 48: '––BBBBBBB', 64: '––BBBBBBB' },
  drop: { 24: '––BB–––––', 36: '––BBBM–––', 48: '––BBBBB––', 64: '––BBBBBBB' },
};

const SIGN: Record<ProvenanceStatus, string> = {
  'mentioned-and-backed': 'B',
  'mentioned-not-backed': 'M',
  lost: '–',
  'not-stated-yet': '–',
};

for (const budgetTokens of BUDGETS) {
  for (const policy of POLICIES) {
    for (const fidelity of FIDELITIES) {
      describe(`${budgetTokens} ${policy} ${fidelity}`, () => {
        const states = computeStates({ budgetTokens, policy, fidelity });

        it('retains the tabled items and totals after every arrival', () => {
          const later = budgetTokens === 64 ? EVERYTHING : RETAINED[policy][budgetTokens];
          const actual = states.map((state) => `${state.retainedIds.join(' ')} = ${state.totalTokens}`);
          expect(actual).toEqual([...FIRST_FOUR, ...later]);
        });

        it('folds the tabled turns into S', () => {
          const expected = COVERED_UP_TO[budgetTokens].map((last) =>
            policy === 'summarize'
              ? Array.from({ length: Math.max(0, last - 1) }, (_, i) => `T${i + 2}`)
              : [],
          );
          expect(states.map((state) => state.summary?.covers ?? [])).toEqual(expected);
        });

        it('gives the tabled status after every arrival', () => {
          const column = policy === 'evict' ? 'evict' : fidelity;
          const actual = states.map((state) => SIGN[state.provenance.status]).join('');
          expect(actual).toBe(STATUS[column][budgetTokens]);
        });

        it('calls the fact not stated yet before T2, and lost only after it', () => {
          const unstated = states.filter((state) => state.provenance.status === 'not-stated-yet');
          expect(unstated.map((state) => state.arrivals)).toEqual([0, 1]);
        });
      });
    }
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentOnlyFixtureArbitrary, fixtureArbitrary, settingsArbitrary } from '../../test/arbitraries.ts';
import { computeStates } from './states.ts';
import type { Fixture } from './types.ts';

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);

describe('every fixture under every setting', () => {
  it('stays within the budget unless only pinned items remain', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        for (const state of computeStates(settings, fixture)) {
          const pinned = state.items.every((item) => item.pinned);
          expect(state.totalTokens <= settings.budgetTokens || pinned).toBe(true);
          expect(state.onlyPinnedRemain).toBe(state.totalTokens > settings.budgetTokens);
        }
      }),
    );
  });

  it('gives the same states for the same settings', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        const copy: Fixture = JSON.parse(JSON.stringify(fixture));
        expect(computeStates({ ...settings }, copy)).toEqual(computeStates(settings, fixture));
      }),
    );
  });

  it('never backs a fact that only the agent has said', () => {
    fc.assert(
      fc.property(settingsArbitrary, agentOnlyFixtureArbitrary, (settings, fixture) => {
        for (const state of computeStates(settings, fixture)) {
          expect(state.provenance.backed).toBe(false);
          expect(state.provenance.status).not.toBe('mentioned-and-backed');
          expect(state.summary?.evidence ?? null).toBeNull();
        }
      }),
    );
  });

  it('has every arrived turn in exactly one place: retained, evicted or folded', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        for (const state of computeStates(settings, fixture)) {
          const places = [
            ...state.items.filter((item) => item.kind === 'turn').map((item) => item.id),
            ...state.departures.map((departure) => departure.turnId),
          ];
          const arrived = fixture.turns.slice(0, state.arrivals).map((turn) => turn.id);
          expect(places.toSorted()).toEqual(arrived.toSorted());
          const folded = state.departures.filter((departure) => departure.how === 'folded');
          expect(state.summary?.covers ?? []).toEqual(folded.map((departure) => departure.turnId));
        }
      }),
    );
  });

  it('has operations that add up from the total before to the total after', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        let before = 0;
        for (const state of computeStates(settings, fixture)) {
          for (const operation of state.operations) {
            before += operation.addedTokens - operation.removedTokens;
            expect(operation.totalAfterTokens).toBe(before);
            expect(sum(operation.itemsAfter.map((item) => item.weightTokens))).toBe(before);
          }
          expect(state.totalTokens).toBe(before);
        }
      }),
    );
  });

  it('takes the earliest non-system turn out first, and never a system turn', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        const ordered = fixture.turns.filter((turn) => turn.author !== 'system').map((turn) => turn.id);
        const departures = computeStates(settings, fixture).at(-1)?.departures ?? [];
        expect(departures.map((departure) => departure.turnId)).toEqual(ordered.slice(0, departures.length));
      }),
    );
  });
});

describe('the summary', () => {
  it('weighs its fixed weight once, keeps its place and stays once it exists', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        let existed = false;
        for (const state of computeStates(settings, fixture)) {
          const summaries = state.items.filter((item) => item.kind === 'summary');
          expect(summaries.length).toBeLessThanOrEqual(1);
          if (existed) expect(summaries.length).toBe(1);
          existed = summaries.length === 1;
          if (!existed) continue;
          expect(state.summary?.weightTokens).toBe(fixture.summaryTokens);
          const place = fixture.turns[0]?.author === 'system' ? 1 : 0;
          expect(state.retainedIds[place]).toBe('S');
        }
      }),
    );
  });

  it('carries the same turns at the same size whether it preserves the fact or drops it', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        const [preserve, drop] = (['preserve', 'drop'] as const).map((fidelity) =>
          computeStates({ ...settings, fidelity }, fixture).map(({ retainedIds, totalTokens, summary }) => ({
            retainedIds,
            totalTokens,
            covers: summary?.covers,
          })),
        );
        expect(drop).toEqual(preserve);
      }),
    );
  });

  it('can raise the total when it folds a turn lighter than itself, and says that only pinned remain', () => {
    const fixture: Fixture = {
      id: 'light',
      fact: { id: 'fact', name: 'the fact', manner: 'so', gist: 'Fact' },
      summaryTokens: 6,
      turns: [
        { ...blank, id: 'T1', author: 'system', weightTokens: 20 },
        { ...blank, id: 'T2', author: 'user', weightTokens: 5, factRole: 'states' },
      ],
    };
    const last = computeStates({ budgetTokens: 24, policy: 'summarize', fidelity: 'preserve' }, fixture).at(
      -1,
    );
    expect(last?.operations.map((operation) => operation.totalAfterTokens)).toEqual([25, 26]);
    expect(last?.onlyPinnedRemain).toBe(true);
    expect(last?.retainedIds).toEqual(['T1', 'S']);
    expect(last?.provenance.backedBy).toEqual({ itemId: 'S', sourceTurnId: 'T2' });
  });
});

const blank = { text: '', gist: '', factRole: null, awaitsAnswer: false };

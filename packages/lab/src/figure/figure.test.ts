import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureArbitrary, settingsArbitrary } from '../../test/arbitraries.ts';
import { computeStates, stateAfter } from '../model/states.ts';
import type { Settings } from '../model/types.ts';
import { contextBlocks, leavingBlocks } from './context.ts';
import { recordBlocks, saidTokens } from './record.ts';
import { ribbons } from './ribbons.ts';
import { axisMarks, scaleEndTokens, scalePercent } from './scale.ts';
import { stepBars } from './steps.ts';
import { timelineTicks } from './ticks.ts';

const EVICT: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };
const PRESERVE: Settings = { ...EVICT, policy: 'summarize' };

describe('the scale', () => {
  it('ends at 64 whatever the budget, so that nothing changes its place', () => {
    expect(scaleEndTokens()).toBe(64);
    expect([scalePercent(16), scalePercent(64)]).toEqual(['25%', '100%']);
  });

  it('marks the chosen budget', () => {
    expect(axisMarks(36).map((mark) => (mark.isBudget ? `[${mark.tokens}]` : `${mark.tokens}`))).toEqual([
      '0',
      '24',
      '[36]',
      '48',
      '64',
    ]);
  });
});

describe('the record', () => {
  it('keeps every turn in the same place in every state', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        const places = computeStates(settings, fixture).map((state) =>
          recordBlocks(state, fixture).map((block) => [block.id, block.startTokens, block.weightTokens]),
        );
        for (const place of places) {
          expect(place).toEqual(places[0]);
        }
      }),
    );
  });

  it('stamps each turn with where it is and since when', () => {
    const stamps = recordBlocks(stateAfter(EVICT, 4)).map((block) => block.stamp);
    expect(stamps.slice(0, 5)).toEqual([
      'in context',
      'evicted 30.0 s',
      'in context',
      'in context',
      'arrives 37.5 s',
    ]);
    expect(recordBlocks(stateAfter(PRESERVE, 4))[1]).toMatchObject({
      presence: 'in-summary',
      stamp: 'in S, 30.0 s',
      carried: true,
    });
    expect(saidTokens(stateAfter(EVICT, 4))).toBe(29);
  });
});

describe('the context', () => {
  it('stands in prompt order without gaps and ends at the total', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        for (const state of computeStates(settings, fixture)) {
          let end = 0;
          for (const block of contextBlocks(state, fixture)) {
            expect(block.startTokens).toBe(end);
            end += block.weightTokens;
          }
          expect(end).toBe(state.totalTokens);
        }
      }),
    );
  });

  it('marks as evidence exactly the item that the provenance names', () => {
    fc.assert(
      fc.property(settingsArbitrary, fc.integer({ min: 0, max: 8 }), (settings, arrivals) => {
        const state = stateAfter(settings, arrivals);
        const evidence = contextBlocks(state).filter((block) => block.isEvidence);
        const named = state.provenance.backedBy;
        expect(evidence.map((block) => block.id)).toEqual(named ? [named.itemId] : []);
      }),
    );
  });

  it('says of the repetition whether it is backed', () => {
    const remark = (settings: Settings, arrivals: number): string | undefined =>
      contextBlocks(stateAfter(settings, arrivals)).find((block) => block.id === 'T3')?.remark;
    expect([remark(EVICT, 3), remark(EVICT, 4)]).toEqual(['repeats it', 'not backed']);
  });
});

describe('the ribbons', () => {
  it('lead every arrived turn to its own place, to its share of S, or nowhere when it was evicted', () => {
    fc.assert(
      fc.property(settingsArbitrary, fixtureArbitrary, (settings, fixture) => {
        for (const state of computeStates(settings, fixture)) {
          const drawn = ribbons(state, fixture);
          expect(drawn).toHaveLength(state.arrivals);
          const width = drawn.reduce((sum, { to }) => sum + (to ? to[1] - to[0] : 0), 0);
          expect(width).toBeCloseTo(state.totalTokens);
          const ended = drawn.filter((ribbon) => ribbon.to === null).map((ribbon) => ribbon.turnId);
          const evicted = state.departures.filter((departure) => departure.how === 'evicted');
          expect(ended.toSorted()).toEqual(evicted.map((departure) => departure.turnId).toSorted());
        }
      }),
    );
  });
});

describe('the steps', () => {
  it('draw the arrival over the budget with the leaving turn marked, then the result', () => {
    const [arrival, eviction] = stepBars(stateAfter(EVICT, 4));
    expect(arrival).toMatchObject({ name: 'T4 arrives', delta: '+6', outcome: '29, 5 over', overTokens: 5 });
    expect(arrival?.items.filter((item) => item.leaving).map((item) => item.id)).toEqual(['T2']);
    expect(eviction).toMatchObject({ name: 'evict T2', delta: '−8', outcome: '21, 3 free', overTokens: 0 });
    expect(eviction?.items.map((item) => item.startTokens)).toEqual([0, 8, 15]);
  });

  it('are empty before any arrival', () => {
    expect(stepBars(stateAfter(EVICT, 0))).toEqual([]);
  });
});

describe('the timeline', () => {
  it('shows the status of reached arrivals only', () => {
    const ticks = timelineTicks(computeStates(EVICT), 4);
    expect(ticks.map((tick) => tick.status !== null)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(ticks[4]).toMatchObject({ label: 'T4', timeLabel: '30.0 s', status: 'mentioned-not-backed' });
  });
});

describe('the turns that leave at an arrival', () => {
  it('are exactly those that were there before and are gone now', () => {
    fc.assert(
      fc.property(settingsArbitrary, (settings) => {
        const states = computeStates(settings);
        for (const [index, state] of states.entries()) {
          const before = states[index - 1]?.retainedIds ?? [];
          const gone = before.filter((id) => !state.retainedIds.includes(id));
          expect(leavingBlocks(state).map((block) => block.id)).toEqual(gone);
        }
      }),
    );
  });

  it('say how they leave', () => {
    expect(leavingBlocks(stateAfter(EVICT, 4)).map((block) => `${block.id} ${block.how}`)).toEqual([
      'T2 evicted',
    ]);
    expect(leavingBlocks(stateAfter(PRESERVE, 4)).map((block) => `${block.id} ${block.how}`)).toEqual([
      'T2 folded',
      'T3 folded',
    ]);
  });
});

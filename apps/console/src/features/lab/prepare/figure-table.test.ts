import { ALL_SETTINGS, arrivalTimeMs, DEFAULT_VIEW, stateAt } from '@orrery/lab';
import { describe, expect, it } from 'vitest';
import { prepareFigure } from './figure.ts';
import { figureTable } from './figure-table.ts';

const views = ALL_SETTINGS.flatMap((settings) =>
  Array.from({ length: 9 }, (_, arrivals) => ({
    ...DEFAULT_VIEW,
    settings,
    positionMs: arrivalTimeMs(arrivals),
  })),
);

describe('the table of the figure', () => {
  it('holds every turn, S when there is one, and ends at the total', () => {
    for (const view of views) {
      const state = stateAt(view);
      const rows = figureTable(prepareFigure(view));
      expect(rows.filter((row) => row.id !== 'S')).toHaveLength(8);
      expect(rows.some((row) => row.id === 'S')).toBe(state.summary !== null);
      const inContext = rows.flatMap((row) => (row.runningTokens === null ? [] : [row.weightTokens]));
      expect(inContext.reduce((sum, weight) => sum + weight, 0)).toBe(state.totalTokens);
      expect(Math.max(0, ...rows.map((row) => row.runningTokens ?? 0))).toBe(state.totalTokens);
    }
  });

  it('places S right after the instruction and says whom it covers', () => {
    const settings = { budgetTokens: 24, policy: 'summarize', fidelity: 'preserve' } as const;
    const rows = figureTable(prepareFigure({ ...DEFAULT_VIEW, settings, positionMs: 30_000 }));
    expect(rows.slice(0, 3)).toMatchObject([
      { id: 'T1', place: '0–8', where: 'in context' },
      { id: 'S', place: '8–14', where: 'in context, covers T2 T3', remark: 'cites T2' },
      { id: 'T2', place: '–', where: 'in S, 30.0 s' },
    ]);
  });
});

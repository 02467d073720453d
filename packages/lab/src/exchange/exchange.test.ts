import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionArbitrary, settingsArbitrary } from '../../test/arbitraries.ts';
import { stateAt } from '../compare/baseline.ts';
import { REPORT_FIXTURE } from '../model/fixture.ts';
import { stateAfter } from '../model/states.ts';
import { arrivalsAt } from '../replay/timeline.ts';
import { exactState, exactStateJson } from './exact-state.ts';
import { buildFixtureExport, fixtureExportFile } from './fixture-export.ts';
import { boundedNotes, NOTES_MAX_LENGTH, notesExportFile } from './notes.ts';

describe('the fixture export', () => {
  it('holds all nine states, each what the page shows at that arrival', () => {
    fc.assert(
      fc.property(positionArbitrary, (position) => {
        const parsed = JSON.parse(fixtureExportFile(position).content);
        expect(parsed.states).toHaveLength(9);
        for (let arrivals = 0; arrivals <= 8; arrivals += 1) {
          const state = stateAfter(position.settings, arrivals);
          const shown = JSON.parse(exactStateJson(position.settings, state));
          expect({ settings: parsed.settings, ...parsed.states[arrivals] }).toEqual(shown);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('labels the position apart, and nothing else depends on it', () => {
    fc.assert(
      fc.property(positionArbitrary, (position) => {
        const { inspection, ...computed } = buildFixtureExport(position);
        const { inspection: _atZero, ...computedAtZero } = buildFixtureExport({ ...position, positionMs: 0 });
        expect(computed).toEqual(computedAtZero);
        expect(inspection.positionSeconds).toBe(position.positionMs / 1000);
        expect(inspection.arrivals).toBe(arrivalsAt(position.positionMs));
      }),
      { numRuns: 30 },
    );
  });

  it('names its schema and version, holds the eight turns and no notes', () => {
    const settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' } as const;
    const { fileName, content } = fixtureExportFile({ settings, positionMs: 30_000 });
    expect(fileName).toBe('orrery-lab-report-preference-24-evict-preserve.json');
    const parsed = JSON.parse(content);
    expect(Object.keys(parsed)).toEqual([
      'schema',
      'schemaVersion',
      'fixture',
      'settings',
      'turns',
      'states',
      'inspection',
    ]);
    expect([parsed.schema, parsed.schemaVersion]).toEqual(['orrery-lab-fixture', 1]);
    expect(parsed.turns.map((turn: { text: string }) => turn.text)).toEqual(
      REPORT_FIXTURE.turns.map((turn) => turn.text),
    );
    expect(parsed.inspection).toMatchObject({ positionSeconds: 30, arrivals: 4 });
  });
});

describe('the exact state', () => {
  it('says what the state says', () => {
    fc.assert(
      fc.property(positionArbitrary, (position) => {
        const state = stateAt(position);
        const shown = exactState(state);
        expect(shown.totalTokens).toBe(state.totalTokens);
        expect(shown.retained.map((item) => item.id)).toEqual(state.retainedIds);
        expect(shown.retained.reduce((sum, item) => sum + item.weightTokens, 0)).toBe(state.totalTokens);
        expect(shown.fact.status).toBe(state.provenance.status);
        expect(shown.summary?.covers ?? []).toEqual(shown.folded.map((left) => left.id));
      }),
    );
  });

  it('says nothing of turns that have not arrived', () => {
    fc.assert(
      fc.property(settingsArbitrary, fc.integer({ min: 0, max: 7 }), (settings, arrivals) => {
        const json = exactStateJson(settings, stateAfter(settings, arrivals));
        const later = REPORT_FIXTURE.turns.slice(arrivals).filter((turn) => json.includes(`"${turn.id}"`));
        expect(later).toEqual([]);
      }),
    );
  });
});

describe('notes', () => {
  it('are exported on their own, as written, with a format line', () => {
    const file = notesExportFile('I expected T2 to stay.\n\n- it left', '2026-03-01T09:30:00.000Z');
    expect(file.fileName).toBe('orrery-lab-notes-2026-03-01.md');
    expect(file.content).toBe(
      '<!-- orrery-lab-notes 1 -->\n# Lab notes\n\nExported 2026-03-01T09:30:00.000Z\n\n' +
        'I expected T2 to stay.\n\n- it left\n',
    );
  });

  it('are cut to a bound without breaking a character in two', () => {
    const long = `${'a'.repeat(NOTES_MAX_LENGTH - 1)}🙂b`;
    expect(boundedNotes(long)).toBe('a'.repeat(NOTES_MAX_LENGTH - 1));
    expect(boundedNotes('short 🙂')).toBe('short 🙂');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionArbitrary, settingsArbitrary } from '../../test/arbitraries.ts';
import { stateAfter } from '../model/states.ts';
import type { Position, Settings } from '../model/types.ts';
import { compareWithBaseline, stateAt } from './baseline.ts';
import { compareSettings, comparisonSentence, settingsLabel } from './compare.ts';

const EVICT: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };
const PRESERVE: Settings = { ...EVICT, policy: 'summarize' };
const end = (settings: Settings): Position => ({ settings, positionMs: 60_000 });
const wordsOf = (current: Position, baseline: Position): readonly string[] | undefined =>
  compareWithBaseline(current, baseline)?.differences.map((difference) => difference.words);

describe('the baseline', () => {
  it('names every difference: preserving at 24 ends as large as evicting, and backed', () => {
    expect(wordsOf(end(PRESERVE), end(EVICT))).toEqual([
      'now mentioned',
      'now backed',
      'same size',
      '+ S, − T7',
    ]);
    expect(compareWithBaseline(end(PRESERVE), end(EVICT))?.settings).toEqual([
      'Evict oldest → Summarize older turns',
    ]);
  });

  it('names the item when mention and evidence only change their place', () => {
    const before = { settings: PRESERVE, positionMs: 22_500 };
    const after = { settings: PRESERVE, positionMs: 30_000 };
    expect(wordsOf(after, before)).toEqual(['now by S', 'now by S', '−3 tokens', '+ S T4, − T2 T3']);
  });

  it('names a changed budget even when the size is the same', () => {
    const wider = { ...EVICT, budgetTokens: 64 } as const;
    const at = (settings: Settings): Position => ({ settings, positionMs: 15_000 });
    expect(wordsOf(at(wider), at(EVICT))?.[2]).toBe('same size, budget +40');
  });

  it('has the status that was visible when it was captured, and no difference from itself', () => {
    fc.assert(
      fc.property(positionArbitrary, (position) => {
        const comparison = compareWithBaseline(position, position);
        expect(comparison?.baseline).toEqual(stateAt(position));
        expect(comparison?.differences.every((difference) => difference.same)).toBe(true);
        expect(comparison?.settings).toEqual([]);
      }),
    );
  });

  it('calls a field the same exactly when its values are the same', () => {
    fc.assert(
      fc.property(positionArbitrary, positionArbitrary, (current, baseline) => {
        const before = stateAt(baseline);
        const after = stateAt(current);
        const same = [
          before.provenance.mentionedBy.join() === after.provenance.mentionedBy.join(),
          before.provenance.backedBy?.itemId === after.provenance.backedBy?.itemId,
          before.totalTokens === after.totalTokens && before.budgetTokens === after.budgetTokens,
          before.retainedIds.join() === after.retainedIds.join(),
        ];
        const comparison = compareWithBaseline(current, baseline);
        expect(comparison?.differences.map((difference) => difference.same)).toEqual(same);
      }),
    );
  });

  it('is nothing to compare with until it is captured', () => {
    expect(compareWithBaseline(end(EVICT), null)).toBeNull();
  });
});

describe('comparing two settings', () => {
  it('puts both on one axis of nine arrivals, each the state of its own settings', () => {
    fc.assert(
      fc.property(settingsArbitrary, settingsArbitrary, (left, right) => {
        const { rows } = compareSettings(left, right);
        expect(rows).toHaveLength(9);
        for (const row of rows) {
          expect(row.left).toEqual(stateAfter(left, row.arrivals));
          expect(row.right).toEqual(stateAfter(right, row.arrivals));
        }
      }),
    );
  });

  it('names the first arrival at which the provenance parts', () => {
    const comparison = compareSettings(EVICT, PRESERVE);
    expect(comparison.provenanceDiffersFrom).toBe(4);
    expect(comparisonSentence(comparison)).toBe(
      'The provenance first differs at 30.0 s, arrival 4: mentioned, not backed under the first settings; ' +
        'mentioned and backed under the second.',
    );
  });

  it('says so when the provenance never parts', () => {
    const comparison = compareSettings(EVICT, { ...EVICT, fidelity: 'drop' });
    expect(comparison.rows.every((row) => row.same)).toBe(true);
    expect(comparisonSentence(comparison)).toBe('The provenance is the same at every arrival.');
  });

  it('labels settings by what decides: no fidelity under eviction', () => {
    expect([settingsLabel(EVICT), settingsLabel(PRESERVE)]).toEqual([
      '24 teaching tokens, Evict oldest',
      '24 teaching tokens, Summarize older turns, Preserve critical fact',
    ]);
  });
});

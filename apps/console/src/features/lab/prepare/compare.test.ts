import type { LabView, Settings } from '@orrery/lab';
import { DEFAULT_VIEW } from '@orrery/lab';
import { describe, expect, it } from 'vitest';
import { prepareCompare, suggestedSettings } from './compare.ts';
import { prepareStatus } from './status.ts';

const EVICT: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };
const view = (rest: Partial<LabView>): LabView => ({ ...DEFAULT_VIEW, settings: EVICT, ...rest });

describe('the comparison of two settings', () => {
  it('starts with the same budget under the other policy', () => {
    const suggested = suggestedSettings(EVICT);
    expect(suggested).toEqual({ ...EVICT, policy: 'summarize' });
    expect(suggestedSettings(suggested)).toEqual(EVICT);
  });

  it('offers every second setting by changing one of the current second ones', () => {
    const comparedWith: Settings = { budgetTokens: 36, policy: 'summarize', fidelity: 'drop' };
    const groups = prepareCompare(view({ comparedWith }))?.groups ?? [];
    expect(groups.map((group) => group.choices.filter((choice) => choice.checked))).toEqual([
      [{ value: comparedWith, label: '36', checked: true }],
      [{ value: comparedWith, label: 'Summarize older turns', checked: true }],
      [{ value: comparedWith, label: 'Drop critical fact', checked: true }],
    ]);
    expect(groups[0]?.choices[3]?.value).toEqual({ ...comparedWith, budgetTokens: 64 });
  });

  it('calls an arrival the same when only the budget above it differs', () => {
    const compare = prepareCompare(
      view({ comparedWith: { ...EVICT, budgetTokens: 64 }, positionMs: 30_000 }),
    );
    expect(compare?.rows.map((row) => row.difference === 'same')).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(compare?.currentWords).toBe(
      '30.0 s, from the first to the second: now by T2 and T3; now backed; +8 tokens, budget +40; + T2',
    );
  });
});

describe('what changed since the baseline', () => {
  const changed = (settings: Partial<Settings>): string | null | undefined =>
    prepareStatus(view({ settings: { ...EVICT, ...settings }, baseline: { settings: EVICT, positionMs: 0 } }))
      .baseline?.changed;

  it('is told in full for one setting and by names for several', () => {
    expect(changed({})).toBeNull();
    expect(changed({ policy: 'summarize' })).toBe('Evict oldest → Summarize older turns');
    expect(changed({ budgetTokens: 36, fidelity: 'drop' })).toBe('budget, fidelity');
  });
});

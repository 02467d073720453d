import type { Settings } from '@orrery/lab';
import { ALL_SETTINGS, ribbons, stateAfter } from '@orrery/lab';
import { describe, expect, it } from 'vitest';
import { RIBBON_HEIGHT, ribbonPath } from './ribbon-path.ts';

const EVICT: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };

describe('the outline of a ribbon', () => {
  it('has the same commands in every state, so that one outline can glide into the next', () => {
    const shapes = ALL_SETTINGS.flatMap((settings) =>
      ribbons(stateAfter(settings, 8)).map((ribbon) => ribbonPath(ribbon).replace(/[-.\d ]+/g, ' ')),
    );
    expect(new Set(shapes)).toEqual(new Set(['M C L C Z']));
  });

  it('ends half way for a turn that was evicted, at the context for one that is there', () => {
    const [kept, evicted] = ribbons(stateAfter(EVICT, 4));
    expect(kept && ribbonPath(kept)).toContain(` ${RIBBON_HEIGHT}L`);
    expect(evicted && ribbonPath(evicted)).not.toContain(` ${RIBBON_HEIGHT}L`);
  });
});

import type { LabView, Settings } from '@orrery/lab';
import { ALL_SETTINGS, arrivalTimeMs, DEFAULT_VIEW, fixtureExportFile } from '@orrery/lab';
import { describe, expect, it } from 'vitest';
import { prepareLab } from './prepare-lab.ts';

const EVICT: Settings = { budgetTokens: 24, policy: 'evict', fidelity: 'preserve' };
const PRESERVE: Settings = { ...EVICT, policy: 'summarize' };
const at = (settings: Settings, positionMs: number, rest: Partial<LabView> = {}): LabView => ({
  ...DEFAULT_VIEW,
  settings,
  positionMs,
  ...rest,
});

describe('the page at every arrival of every setting', () => {
  const views = ALL_SETTINGS.flatMap((settings) =>
    Array.from({ length: 9 }, (_, arrivals) => at(settings, arrivalTimeMs(arrivals))),
  );

  it('shows what its JSON and its export say', () => {
    for (const view of views) {
      const page = prepareLab(view);
      const json = JSON.parse(page.exactState);
      const exported = JSON.parse(fixtureExportFile(view).content);
      expect(json).toEqual({ settings: exported.settings, ...exported.states[exported.inspection.arrivals] });

      const [mentioned, backed, total, retained] = page.status.rows.map((row) => row.value);
      expect(mentioned === 'yes').toBe(json.fact.mentioned);
      expect(backed === 'yes').toBe(json.fact.backed);
      expect(total).toBe(`${json.totalTokens} / ${json.budgetTokens}`);
      expect(retained).toBe(json.retainedIds.join(' ') || 'nothing yet');
      expect(page.status.status).toBe(json.fact.status);
      expect(page.lists.retained.map((row) => row.id)).toEqual(json.retainedIds);
      expect(page.lists.retained.reduce((sum, row) => sum + row.weightTokens, 0)).toBe(json.totalTokens);
      expect(page.figure.context.map((block) => block.id)).toEqual(json.retainedIds);
      expect(page.figure.wall.total).toBe(total);
      expect(page.transport.valueText).toContain(
        `${json.totalTokens} of ${json.budgetTokens} teaching tokens`,
      );
    }
  });

  it('marks a row green exactly when it is the evidence, and never by colour alone', () => {
    for (const view of views) {
      const page = prepareLab(view);
      const json = JSON.parse(page.exactState);
      const green = page.lists.retained.filter((row) => row.tone === 'evidence');
      expect(green.map((row) => row.id)).toEqual(json.fact.backed ? [json.fact.backedBy.item] : []);
      for (const row of page.lists.retained.filter((candidate) => candidate.tone !== 'plain')) {
        expect(row.sign).not.toBeNull();
        expect(row.remark).not.toBe('');
      }
    }
  });

  it('lists every turn once: retained or absent', () => {
    for (const view of views) {
      const { lists } = prepareLab(view);
      const ids = [...lists.retained.map((row) => row.id), ...lists.absent.map((row) => row.id)];
      const turns = ids.filter((id) => id !== 'S').toSorted();
      expect(turns).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8']);
    }
  });
});

describe('24 tokens, evict, 30 seconds', () => {
  const page = prepareLab(at(EVICT, 30_000));

  it('opens on 21 tokens, mentioned, not backed, and says why', () => {
    expect(page.figure.wall).toMatchObject({ total: '21 / 24', room: '3 free' });
    expect(page.status.words).toBe('Mentioned, not backed');
    expect(page.status.reason).toContain('T2 was evicted at 30.0 s');
    expect(page.figure.stepsSentence).toBe('T4 arrives +6 → 29, 5 over; evict T2 −8 → 21');
    expect(page.transport).toMatchObject({ timeLabel: '30.0 s', arrivalsLabel: '4 / 8 arrivals' });
  });

  it('says beside the fidelity control that it has no effect', () => {
    expect(page.controls.fidelityNote).toBe('No effect on eviction');
    expect(page.controls.fidelityIsIdle).toBe(true);
    expect(page.controls.lede).toBe('57 teaching tokens will be said, and only 24 fit.');
  });

  it('names what is absent and since when', () => {
    expect(page.lists.absent.map((row) => `${row.id} ${row.when}`)).toEqual([
      'T2 evicted at 30.0 s',
      'T5 arrives at 37.5 s',
      'T6 arrives at 45.0 s',
      'T7 arrives at 52.5 s',
      'T8 arrives at 60.0 s',
    ]);
  });
});

describe('the baseline', () => {
  it('stands beside the current status with the differences named', () => {
    const baseline = { settings: EVICT, positionMs: 60_000 };
    const { status } = prepareLab(at(PRESERVE, 60_000, { baseline }));
    expect(status.captureLabel).toBe('Replace baseline');
    expect(status.baseline?.label).toBe('24 teaching tokens, Evict oldest, 60.0 s, 8 / 8 arrivals');
    expect(status.rows.map((row) => [row.baseline?.value, row.difference?.words])).toEqual([
      ['no', 'now mentioned'],
      ['no', 'now backed'],
      ['20 / 24', 'same size'],
      ['T1 T7 T8', '+ S, − T7'],
    ]);
  });

  it('leaves its columns out until it is captured', () => {
    const { status } = prepareLab(at(PRESERVE, 60_000));
    expect(status.captureLabel).toBe('Capture baseline');
    expect(status.baseline).toBeNull();
    expect(status.rows.every((row) => row.baseline === null && row.difference === null)).toBe(true);
  });
});

describe('a lesson', () => {
  const lesson = (optionId: string | null, revealed: boolean): LabView =>
    at(EVICT, revealed ? 30_000 : 22_500, {
      lesson: { lessonId: 1, prediction: optionId ? { optionId, revealed } : null },
    });
  const openOf = (view: LabView) => prepareLab(view).lessons[0]?.open;

  it('shows no answer before a prediction is made and the answer asked for', () => {
    for (const view of [lesson(null, false), lesson('both', false)]) {
      expect(openOf(view)?.answer).toBeNull();
      expect(openOf(view)?.options.every((option) => option.right === null && option.verdict === '')).toBe(
        true,
      );
    }
    expect([openOf(lesson(null, false))?.canReveal, openOf(lesson('both', false))?.canReveal]).toEqual([
      false,
      true,
    ]);
  });

  it('then names the prediction and what happens', () => {
    const open = openOf(lesson('both', true));
    expect(open?.options.map((option) => option.verdict)).toEqual([
      'you predicted this',
      'this is what happens',
      '',
    ]);
    expect(open?.answer?.explanation).toContain('23 + 6 = 29');
    expect(open?.nextLessonId).toBe(2);
  });

  it('offers to set the figure only when it stands elsewhere', () => {
    expect(openOf(lesson(null, false))?.offersStart).toBe(false);
    const elsewhere = at(EVICT, 0, { lesson: { lessonId: 1, prediction: null } });
    expect(openOf(elsewhere)?.offersStart).toBe(true);
  });
});

describe('the comparison', () => {
  it('puts two settings on one time axis and marks the current arrival', () => {
    const compare = prepareLab(at(EVICT, 31_000, { comparedWith: PRESERVE })).compare;
    expect(compare?.rows).toHaveLength(9);
    expect(compare?.rows.filter((row) => row.isCurrent).map((row) => row.timeLabel)).toEqual(['30.0 s']);
    expect(compare?.rows[2]?.difference).toBe('same');
    expect(compare?.rows[4]?.difference).toBe('now by S; now backed; −1 token; + S, − T3');
  });

  it('is absent until second settings are chosen', () => {
    expect(prepareLab(at(EVICT, 0)).compare).toBeNull();
  });
});

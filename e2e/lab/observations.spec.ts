import { expect, test } from '../support/test.ts';
import {
  button,
  exactState,
  fidelity,
  field,
  openLab,
  openLabWithClock,
  parsed,
  policy,
  replay,
  saved,
  seek,
} from './lab-page.ts';

test('a baseline is captured, stays while settings change, is replaced and cleared', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=60');
  await button(page, 'Capture baseline').click();
  await expect(
    page.getByText('Baseline 24 teaching tokens, Evict oldest, 60.0 s, 8 / 8 arrivals.'),
  ).toBeVisible();
  await policy(page, 'summarize').click();
  await seek(page, 60);
  await expect(field(page, 'Fact mentioned', 'baseline')).toHaveText('no');
  await expect(field(page, 'Fact mentioned', 'difference')).toHaveText('now mentioned');
  await expect(field(page, 'User-backed evidence', 'difference')).toHaveText('now backed');
  await expect(field(page, 'Total', 'baseline')).toHaveText('20 / 24 tokens');
  await expect(field(page, 'Total', 'difference')).toHaveText('same size');
  await expect(field(page, 'Retained', 'difference')).toHaveText('+ S, − T7');
  await expect(page.getByText('Changed since: Evict oldest → Summarize older turns.')).toBeVisible();
  await button(page, 'Replace baseline').click();
  await expect(field(page, 'User-backed evidence', 'difference')).toHaveText('same');
  await button(page, 'Clear baseline').click();
  await expect(page.getByRole('columnheader', { name: 'Baseline' })).toHaveCount(0);
  await expect(button(page, 'Capture baseline')).toBeVisible();
});

test('capturing while messages play stores that moment and plays on', async ({ page }) => {
  await openLabWithClock(page);
  await button(page, 'Play messages').click();
  await page.clock.fastForward(30_500);
  await button(page, 'Capture baseline').click();
  await expect(
    page.getByText('Baseline 24 teaching tokens, Evict oldest, 30.5 s, 4 / 8 arrivals.'),
  ).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(replay(page)).toContainText('5 / 8 arrivals');
});

test('notes survive a reload and are exported apart from the fixture', async ({ page }) => {
  const text = 'Expected T3 to count as evidence. It does not.';
  await openLab(page, 'budget=24&policy=evict&t=30');
  await page.getByRole('textbox', { name: 'Notes' }).fill(text);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(text);
  const notes = await saved(page, () => button(page, 'Export notes').click());
  expect(notes.name).toMatch(/^orrery-lab-notes-\d{4}-\d\d-\d\d\.md$/);
  expect(notes.text).toContain(text);
  expect(notes.text).not.toContain('totalTokens');
  const fixture = await saved(page, () => button(page, 'Export fixture JSON').click());
  expect(fixture.text).not.toContain('Expected T3');
  expect(page.url()).not.toContain('Expected');
});

test('the export holds all nine states and says of the current one what the page shows', async ({ page }) => {
  await openLab(page, 'budget=36&policy=summarize&fidelity=drop&t=38');
  const shown = await exactState(page);
  const file = await saved(page, () => button(page, 'Export fixture JSON').click());
  expect(file.name).toBe('orrery-lab-report-preference-36-summarize-drop.json');
  const exported = parsed(file.text);
  expect(exported.schema).toBe('orrery-lab-fixture');
  expect(exported.schemaVersion).toBe(1);
  expect(exported.inspection).toMatchObject({ positionSeconds: 38, arrivals: 5 });
  const states: unknown = exported.states;
  if (!Array.isArray(states)) throw new Error('The export has no states.');
  expect(states.map((state) => state.arrivals)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect({ settings: exported.settings, ...states[5] }).toEqual(shown);
  await expect(field(page, 'Total')).toHaveText(`${states[5].totalTokens} / 36 teaching tokens`);
  await expect(field(page, 'Retained')).toHaveText(states[5].retainedIds.join(' '));
});

test('Expand enlarges the workspace and leads back, without touching the experiment', async ({ page }) => {
  await openLab(page, 'budget=24&policy=summarize&t=45');
  const width = async (): Promise<number> => (await page.getByRole('figure').boundingBox())?.width ?? 0;
  const before = await width();
  await button(page, 'Expand experiment').click();
  await expect(button(page, 'Shrink experiment')).toBeFocused();
  expect(await width()).toBeGreaterThan(before + 200);
  await expect(replay(page)).toContainText('45.0 s');
  await expect(page).toHaveURL(/expanded=1/);
  await button(page, 'Shrink experiment').click();
  await expect.poll(width).toBe(before);
});

test('two settings stand side by side on one time axis', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=30');
  await button(page, 'Compare settings').click();
  const compare = page.getByRole('region', { name: 'Compare' });
  await expect(compare).toContainText('The provenance first differs at 30.0 s, arrival 4');
  await expect(compare.getByRole('columnheader')).toHaveText([
    /^0/,
    /^T1/,
    /^T2/,
    /^T3/,
    /^T4.*now/,
    /^T5/,
    /^T6/,
    /^T7/,
    /^T8/,
  ]);
  await expect(
    compare.getByRole('cell', { name: /^Mentioned, not backed, 21 teaching tokens: T1 T3 T4$/ }),
  ).toBeVisible();
  await expect(
    compare.getByRole('cell', { name: /^Mentioned and backed, 20 teaching tokens: T1 S T4$/ }),
  ).toBeVisible();
  await compare.getByRole('button', { name: 'Drop critical fact' }).click();
  await expect(compare).toContainText('lost: no mention, no backing under the second');
  await expect(fidelity(page, 'Preserve')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Stop comparing').click();
  await expect(compare.getByRole('table')).toHaveCount(0);
});

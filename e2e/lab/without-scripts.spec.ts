import { expect, test } from '../support/test.ts';
import {
  budget,
  button,
  fidelity,
  field,
  labPath,
  parsed,
  policy,
  replay,
  retainedIds,
  saved,
  seek,
  speed,
  verdict,
} from './lab-page.ts';

test.use({ javaScriptEnabled: false });

test('the page is whole at the position of its link', async ({ page }) => {
  await page.goto(labPath('budget=24&policy=evict&t=30'));
  await expect(verdict(page)).toContainText('Mentioned, not backed');
  await expect(field(page, 'Total')).toHaveText('21 / 24 teaching tokens');
  expect(await page.locator('[data-message][data-tone]').count()).toBe(3);
  const boxes = await Promise.all(
    ['T1', 'T2', 'T8'].map((id) => page.locator(`[data-turn="${id}"]`).boundingBox()),
  );
  const [first, second, last] = boxes.map((box) => box?.width ?? 0);
  expect(first).toBeGreaterThan(40);
  expect(first).toBeCloseTo(second ?? 0, 0);
  expect((last ?? 0) / (first ?? 1)).toBeCloseTo(6 / 8, 1);
  await expect(page.locator('details', { hasText: 'Exact state as JSON' }).locator('pre')).toContainText(
    '"T3"',
  );
});

test('every control works as a form: settings, steps, speed, timeline', async ({ page }) => {
  await page.goto(labPath('budget=24&policy=evict&t=30'));
  await budget(page, 36).click();
  await expect(page).toHaveURL(/budget=36/);
  await expect(replay(page)).toContainText('0.0 s');
  await policy(page, 'summarize').click();
  await fidelity(page, 'Drop').click();
  await expect(fidelity(page, 'Drop')).toHaveAttribute('aria-pressed', 'true');
  await speed(page, '2×').click();
  await expect(speed(page, '2×')).toHaveAttribute('aria-pressed', 'true');
  await seek(page, 37.5);
  await button(page, 'Go to this time').click();
  await expect(field(page, 'Total')).toHaveText('35 / 36 teaching tokens');
  await button(page, 'Step back one arrival').click();
  await expect(replay(page)).toContainText('30.0 s');
  await button(page, 'Step forward one arrival').click();
  await expect(replay(page)).toContainText('37.5 s');
  await expect(replay(page).locator('noscript p')).toBeVisible();
  await button(page, 'Resume').click();
  await expect(replay(page)).toContainText('45.0 s');
  await button(page, 'Restart').click();
  await expect(replay(page)).toContainText('0.0 s');
});

test('so do baseline, comparison, lessons and expanding', async ({ page }) => {
  await page.goto(labPath('budget=24&policy=evict&t=60'));
  await button(page, 'Capture baseline').click();
  await expect(button(page, 'Replace baseline')).toBeVisible();
  await button(page, 'Compare settings').click();
  await expect(page.getByRole('region', { name: 'Compare' }).getByRole('table')).toBeVisible();
  await button(page, 'Stop comparing').click();
  await button(page, 'Clear baseline').click();
  await expect(button(page, 'Capture baseline')).toBeVisible();
  await page.getByRole('button', { name: 'Dropping saves nothing' }).click();
  await page.getByRole('radio', { name: 'None', exact: true }).check();
  await button(page, 'Show what happens').click();
  await expect(page.getByText('you predicted this; this is what happens')).toBeVisible();
  await expect(verdict(page)).toContainText('Lost');
  await button(page, 'Next question').click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await button(page, 'Expand experiment').click();
  await expect(button(page, 'Shrink experiment')).toBeVisible();
  expect(await retainedIds(page).catch(() => null)).toBeDefined();
});

test('the fixture export is the same file', async ({ page }) => {
  await page.goto(labPath('budget=36&policy=summarize&fidelity=drop&t=38'));
  const file = await saved(page, () => button(page, 'Export fixture JSON').click());
  expect(file.name).toBe('orrery-lab-report-preference-36-summarize-drop.json');
  expect(parsed(file.text).states).toHaveLength(9);
  expect(parsed(file.text).inspection).toMatchObject({ positionSeconds: 38, arrivals: 5 });
});

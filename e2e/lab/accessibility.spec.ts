import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/test.ts';
import { button, figure, openLab, openLabWithClock, policy, seek, steps, turn } from './lab-page.ts';

const VIEWS = [
  ['first view', ''],
  ['mentioned, not backed', 'budget=24&policy=evict&t=30&lesson=1&predict=both&reveal=1'],
  [
    'backed, compared, with a baseline',
    'budget=24&policy=summarize&t=60&baseline=24-evict-preserve-60&compare=36-evict-drop',
  ],
  ['lost, expanded', 'budget=24&policy=summarize&fidelity=drop&t=45&expanded=1'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    for (const [name, query] of VIEWS) {
      test(`axe finds nothing: ${name}, ${colorScheme}, ${width} px`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await openLab(page, query);
        for (const summary of await page.locator('main details > summary').all()) await summary.click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        ).toEqual([]);
      });
    }
  }
}

for (const width of [320, 390, 768, 1024, 1280]) {
  test(`nothing reaches out of a screen ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [, query] of VIEWS) {
      await openLab(page, query);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(reach).toBeLessThanOrEqual(0);
    }
  });
}

test('the figure has a text summary and a table twin of the same arrival', async ({ page }) => {
  await openLab(page, 'budget=24&policy=summarize&t=30');
  await expect(figure(page)).toHaveAccessibleName(
    /^After 4 of 8 arrivals the context holds T1, S, T4: 20 of 24 teaching tokens\. Folded into S: T2, T3\. Mentioned and backed\./,
  );
  await page.getByText('Figure as a table').click();
  const table = page.getByRole('table', { name: /^Every turn, its weight/ });
  await expect(table.getByRole('row')).toHaveCount(10);
  await expect(
    table.getByRole('row', { name: /^S summary 6 in context, covers T2 T3 8–14 cites T2/ }),
  ).toBeVisible();
  await expect(table.getByRole('row', { name: /^T2 user 8 in S, 30\.0 s/ })).toBeVisible();
});

test('the live region speaks once per arrival, and of changed settings', async ({ page }) => {
  await openLabWithClock(page);
  const live = page.locator('[aria-live="polite"][data-live="lab"]');
  await button(page, 'Play messages').click();
  await page.clock.fastForward(30_000);
  const spoken =
    '30.0 seconds, 4 of 8 arrivals. T4 arrives: 29 teaching tokens, 5 over the budget; T2 is evicted: 21. Mentioned, not backed.';
  await expect(live).toHaveText(spoken);
  await page.clock.fastForward(3_000);
  await expect(page.getByRole('region', { name: 'Replay' })).toContainText('33.0 s');
  await expect(live).toHaveText(spoken);
  await policy(page, 'summarize').click();
  await expect(live).toContainText('Summarize older turns, Preserve critical fact. No message has arrived.');
});

test('presence is told by outline, mark and word, not by colour alone', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=30');
  await expect(turn(page, 'T2')).toContainText('evicted 30.0 s');
  await expect(turn(page, 'T3')).toContainText('in context');
  await expect(turn(page, 'T5')).toContainText('arrives 37.5 s');
  const outline = (id: string): Promise<string> =>
    turn(page, id)
      .locator('div')
      .first()
      .evaluate((block) => getComputedStyle(block).borderTopStyle);
  expect([await outline('T2'), await outline('T3'), await outline('T5')]).toEqual([
    'dashed',
    'solid',
    'dotted',
  ]);
  await policy(page, 'summarize').click();
  await seek(page, 30);
  await expect(turn(page, 'T2')).toContainText('in S, 30.0 s');
  await expect(steps(page)).toHaveCount(3);
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { liveStatus, openLive, ownName, say } from './list.ts';

async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main details > summary').all()) await summary.click();
}

const PATHS = ['/', '/sessions', '/sessions?state=over_trigger&q=none', '/demo/remove'] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the overview and the list in the ${colorScheme} theme`, async ({
    page,
    agent,
  }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme });
    await say(agent, ownName('axe'), { agentName: 'axe' });
    for (const path of PATHS) {
      await page.goto(path);
      await openAll(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect([path, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])]).toEqual([
        path,
        [],
      ]);
    }
  });
}

for (const width of [320, 390, 768, 1280]) {
  test(`nothing reaches out of a screen ${width} px wide`, async ({ page, agent }) => {
    await say(agent, ownName('narrow'), { agentName: 'a-rather-long-name-of-an-agent-that-goes-on' });
    await page.setViewportSize({ width, height: 844 });
    for (const path of PATHS) {
      await page.goto(path);
      await openAll(page);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, reach <= 0]).toEqual([path, true]);
    }
  });
}

test('the overview leads to what it shows and keeps its environment', async ({ page, agent }) => {
  const agentName = ownName('overview');
  const sessionId = await say(agent, agentName, { agentName });
  await openLive(page, '/?env=demo');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const charts = page.getByRole('img', { name: /live sessions? below the trigger/ });
  await expect(charts).toBeVisible();
  await page.locator(`a[href^="/sessions/${sessionId}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(agentName);
  await page.goBack();
  await page.getByRole('link', { name: 'All sessions' }).click();
  await expect(page).toHaveURL('/sessions?env=demo');
  await expect(liveStatus(page)).toHaveText('Live');
});

test('one stream per tab, through the console', async ({ page, agent }) => {
  await say(agent, ownName('streams'), { agentName: 'streams' });
  const open = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/trpc/live.')) open.add(request.url());
  });
  page.on('requestfailed', (request) => open.delete(request.url()));
  page.on('requestfinished', (request) => open.delete(request.url()));
  await openLive(page, '/');
  expect(open.size).toBe(1);
  await page.getByRole('link', { name: 'All sessions' }).click();
  await expect(page).toHaveURL('/sessions');
  await expect(liveStatus(page)).toHaveText('Live');
  await expect.poll(() => open.size).toBe(1);
});

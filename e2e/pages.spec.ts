import AxeBuilder from '@axe-core/playwright';
import { playUntilCompacted } from './support/agent.ts';
import { expect, test } from './support/test.ts';

const THEMES = ['light', 'dark'] as const;

for (const colorScheme of THEMES) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the list and a compacted session have no accessibility violation', async ({ page, agent }) => {
      test.setTimeout(90_000);
      const { sessionId } = await playUntilCompacted(agent, `axe-${colorScheme}-${Date.now()}`, 1);
      for (const path of ['/sessions', `/sessions/${sessionId}`]) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      }
      await page.getByRole('link', { name: 'open originals' }).first().click();
      await expect(page.getByRole('link', { name: 'close originals' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
}

test('at 390 px nothing scrolls sideways', async ({ page, agent }) => {
  const { sessionId } = await playUntilCompacted(agent, `narrow-${Date.now()}`, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/sessions', `/sessions/${sessionId}`]) {
    await page.goto(path);
    const reach = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, reach <= 0]).toEqual([path, true]);
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the list leads to a session, its band opens and the record is readable', async ({ page, agent }) => {
    const { sessionId } = await playUntilCompacted(agent, `still-${Date.now()}`, 1);
    await page.goto('/sessions');
    await page.locator(`a[href*="${sessionId}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('incident-commander');
    await page.getByRole('link', { name: 'open originals' }).first().click();
    await expect(page.getByText('Finding 2: the pool', { exact: false }).first()).toBeVisible();
  });
});

test('no page asks anything of another origin', async ({ page, agent }) => {
  const { sessionId } = await playUntilCompacted(agent, `origin-${Date.now()}`, 1);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/sessions');
  const own = new URL(page.url()).origin;
  await page.goto(`/sessions/${sessionId}`);
  expect([...origins]).toEqual([own]);
});

test.describe('a visitor who has not signed in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is told where the link comes from and sees no data', async ({ page }) => {
    await page.goto('/sessions');
    await expect(page.getByText('npm run sign-in')).toBeVisible();
    await page.goto('/sign-in?token=lnk_wrong');
    await expect(page.getByText('npm run sign-in')).toBeVisible();
  });
});

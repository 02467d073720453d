import { expect, test } from '../support/test.ts';
import {
  budget,
  button,
  field,
  openLab,
  openLabWithClock,
  policy,
  replay,
  saved,
  seek,
  speed,
  timeline,
  verdict,
} from './lab-page.ts';

test('the link to 24 tokens, evict, 30 seconds opens on its lesson without a manual', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=30');
  await expect(replay(page)).toContainText('4 / 8 arrivals');
  await expect(field(page, 'Total')).toHaveText('21 / 24 teaching tokens');
  await expect(verdict(page)).toContainText('Mentioned, not backed');
  await expect(verdict(page)).toContainText(/the user’s own words are gone: T2 was evicted at 30\.0\ss/);
});

test('the address follows arrivals while messages play, and the exact time when they stand', async ({
  page,
}) => {
  await openLabWithClock(page);
  await button(page, 'Play messages').click();
  await page.clock.fastForward(16_000);
  await expect(page).toHaveURL(/[?&]t=15&/);
  await page.clock.fastForward(15_000);
  await expect(page).toHaveURL(/[?&]t=30&/);
  await button(page, 'Pause messages').click();
  await page.clock.fastForward(1_000);
  await expect(page).toHaveURL(/[?&]t=31&/);
});

test('the copied link reproduces settings, position, speed, baseline, comparison, lesson and width', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLab(page, 'budget=24&policy=evict&t=60');
  await button(page, 'Capture baseline').click();
  await budget(page, 36).click();
  await policy(page, 'summarize').click();
  await seek(page, 37.5);
  await speed(page, '2×').click();
  await button(page, 'Compare settings').click();
  await page.getByRole('button', { name: 'A summary can orphan a mention' }).click();
  await button(page, 'Expand experiment').click();
  await button(page, 'Copy link').click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const snapshot = await page.getByRole('main').ariaSnapshot();
  const copy = await context.newPage();
  await copy.goto(link);
  await expect(timeline(copy)).toHaveAttribute('aria-valuetext', /^37\.5 seconds/);
  await expect(button(copy, 'Copy link')).toBeVisible();
  await expect(button(page, 'Copy link')).toBeVisible();
  const steady = (text: string): string => text.replace(/^.*status.*$\n?/gm, '').replace(/ \[active\]/g, '');
  expect(steady(await copy.getByRole('main').ariaSnapshot())).toBe(
    steady(snapshot).replace('Link copied', 'Copy link'),
  );
});

test('an unknown version says so and falls back; a bad value is named', async ({ page }) => {
  await openLab(page, 'v=7&budget=64&t=30');
  const notices = page.getByRole('list', { name: 'About this link' });
  await expect(notices).toContainText('This link is of version “7”, and this lab reads version 1.');
  await expect(replay(page)).toContainText('0.0 s');
  await expect(budget(page, 24)).toHaveAttribute('aria-pressed', 'true');
  await openLab(page, 'v=1&budget=25&t=30');
  await expect(notices).toContainText('“budget=25” cannot be used; expected one of 24, 36, 48, 64.');
  await expect(replay(page)).toContainText('30.0 s');
});

test('Back leads to the experiment before the last change of settings, Forward to it again', async ({
  page,
}) => {
  await openLab(page, 'budget=24&policy=evict&t=30');
  await policy(page, 'summarize').click();
  await expect(page).toHaveURL(/policy=summarize/);
  await page.goBack();
  await expect(policy(page, 'evict')).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, 'Total')).toHaveText('21 / 24 teaching tokens');
  await page.goForward();
  await expect(policy(page, 'summarize')).toHaveAttribute('aria-pressed', 'true');
});

test('the lab’s place in the rail leads to its first view', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=30');
  await seek(page, 45);
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Lab' }).click();
  await expect(replay(page)).toContainText('0.0 s');
  await expect(page.getByRole('radio', { name: 'Only T3, the agent’s repetition' })).toBeVisible();
});

test('no request leaves the page but to its own origin, and none of the lab’s while it is used', async ({
  page,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const requested: URL[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requested.push(new URL(request.url()));
  });
  const hrefs = (urls: readonly URL[]): readonly string[] => urls.map((url) => url.href);
  await openLab(page);
  await page.waitForLoadState('networkidle');
  const opened = requested.length;
  await policy(page, 'summarize').click();
  await seek(page, 60);
  await button(page, 'Capture baseline').click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('nothing is sent');
  await page.getByRole('radio', { name: 'Nothing', exact: true }).check();
  await button(page, 'Show what happens').click();
  await button(page, 'Compare settings').click();
  await saved(page, () => button(page, 'Export fixture JSON').click());
  await saved(page, () => button(page, 'Export notes').click());
  await button(page, 'Resume').click();
  await page.waitForLoadState('networkidle');
  expect(opened).toBeGreaterThan(0);
  expect(hrefs(requested.filter((url) => url.origin !== origin && url.protocol !== 'blob:'))).toEqual([]);
  expect(hrefs(requested.slice(opened).filter((url) => url.pathname.startsWith('/lab')))).toEqual([]);
});

test('the page opens without an error in the console, in whatever state', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  for (const query of [
    '',
    'budget=36&policy=summarize&fidelity=drop&t=37.5&lesson=4&predict=lost&reveal=1',
    'budget=24&policy=summarize&t=60&baseline=24-evict-preserve-60&compare=48-evict-drop&expanded=1',
    'v=2',
  ]) {
    await openLab(page, query);
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
});

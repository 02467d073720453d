import { expect, test } from '../support/test.ts';
import { idsOf, openLive, ownName, say } from './list.ts';

test('filters live in the address: back, forward, a shared link and two tabs agree', async ({
  page,
  agent,
  context,
}) => {
  const agentName = ownName('address');
  const chat = await say(agent, `${agentName}-chat`, { agentName, words: 400 });
  const slack = await say(agent, `${agentName}-slack`, { agentName, transport: 'slack' });
  await openLive(page, `/sessions?agent=${agentName}`);
  expect(await idsOf(page)).toEqual([slack, chat]);
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('Transport').selectOption('chat');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(new RegExp(`/sessions\\?agent=${agentName}&transport=chat$`));
  await expect.poll(() => idsOf(page)).toEqual([chat]);
  await page.goBack();
  await expect.poll(() => idsOf(page)).toEqual([slack, chat]);
  await page.getByRole('link', { name: 'Pressure' }).click();
  await expect(page.getByRole('columnheader', { name: /Pressure/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect.poll(() => idsOf(page)).toEqual([chat, slack]);
  const tab = await context.newPage();
  await openLive(tab, page.url());
  expect(await idsOf(tab)).toEqual([chat, slack]);
  await tab.getByRole('link', { name: 'Remove filter Agent' }).click();
  await expect(tab).not.toHaveURL(/agent=/);
  expect(await idsOf(page)).toEqual([chat, slack]);
  await page.goBack();
  await expect.poll(() => idsOf(page)).toEqual([slack, chat]);
  await page.goForward();
  await expect.poll(() => idsOf(page)).toEqual([chat, slack]);
});

test('pages go on by position and say which rows they show', async ({ page, agent }) => {
  test.setTimeout(60_000);
  const agentName = ownName('pages');
  for (let session = 0; session < 53; session += 1)
    await say(agent, `${agentName}-${session}`, { agentName });
  await page.goto(`/sessions?agent=${agentName}`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–50 of 53');
  const first = await idsOf(page);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('51–53 of 53');
  expect(new Set([...first, ...(await idsOf(page))]).size).toBe(53);
  await pages.getByRole('link', { name: 'First page' }).click();
  await expect.poll(() => idsOf(page)).toEqual(first);
});

test('the export has the rows, the order and the numbers of the page', async ({ page, agent }) => {
  const agentName = ownName('export');
  for (const words of [30, 500, 200]) await say(agent, `${agentName}-${words}`, { agentName, words });
  await page.goto(`/sessions?agent=${agentName}&sort=pressure`);
  const ids = await idsOf(page);
  const labels = await page
    .locator('tbody')
    .getByRole('img', { name: /tokens,/ })
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label') ?? ''));
  const tokens = labels.map((label) => Number(/([\d,]+) tokens/.exec(label)?.[1]?.replaceAll(',', '')));
  await page.getByText('Export', { exact: true }).click();
  const json = page.getByRole('link', { name: 'JSON 3 sessions, these filters' });
  const answer = await page.request.get((await json.getAttribute('href')) ?? '');
  const rows: readonly { readonly id: string; readonly live_tokens: number }[] = await answer.json();
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows.map((row) => row.live_tokens)).toEqual(tokens);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV 3 sessions, these filters' }).click();
  expect((await download).suggestedFilename()).toBe('sessions.csv');
});

test('a list without a match says so and leads back', async ({ page, agent }) => {
  await say(agent, ownName('some'), { agentName: 'some' });
  await page.goto('/sessions?q=nothing-is-called-so');
  await expect(page.getByRole('heading', { name: 'No session matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all sessions' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters, order and export work', async ({ page, agent }) => {
    const agentName = ownName('still');
    const chat = await say(agent, `${agentName}-chat`, { agentName, words: 300 });
    const slack = await say(agent, `${agentName}-slack`, { agentName, transport: 'slack' });
    await page.goto('/sessions');
    await page.getByLabel('Search by id, title or agent').fill(agentName);
    await page.getByLabel('Search by id, title or agent').press('Enter');
    await expect.poll(() => idsOf(page)).toEqual([slack, chat]);
    await page.getByText('Filter', { exact: true }).click();
    await page.getByLabel('Transport').selectOption('chat');
    await page.getByLabel('Order').selectOption('pressure');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => idsOf(page)).toEqual([chat]);
    await page.getByRole('link', { name: 'Remove filter Transport' }).click();
    await expect.poll(() => idsOf(page)).toEqual([chat, slack]);
    await page.getByText('Export', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'CSV 2 sessions, these filters' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect(
      page
        .getByRole('table', { name: /^Sessions/ })
        .locator('tbody tr')
        .first(),
    ).toBeVisible();
  });
});

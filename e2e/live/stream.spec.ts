import { append, playUntilCompacted } from '../support/agent.ts';
import { fromEnvironment } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';
import { idsOf, liveStatus, openLive, ownName, rowOf, say } from './list.ts';
import { layWire } from './wire.ts';

test('rows change and a compaction appears without the page being loaded again', async ({ page, agent }) => {
  test.setTimeout(90_000);
  const id = ownName('moves');
  const sessionId = await append(agent, id, {
    session: { agentName: 'incident-commander', model: 'claude-haiku-4.5', transport: 'slack' },
    events: [{ kind: 'user_message', parts: [{ type: 'text', text: 'Is checkout slow?' }] }],
  });
  await openLive(page, `/sessions?q=${sessionId}`);
  const row = rowOf(page, sessionId);
  const bar = row.getByRole('img', { name: /tokens,/ });
  const before = await bar.getAttribute('aria-label');
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await playUntilCompacted(agent, id, 1);
  await expect(row.getByRole('img', { name: 'compacted since this page was read:' })).toBeVisible();
  expect(await bar.getAttribute('aria-label')).not.toBe(before);
  expect(documents).toBe(0);
  const settled = await bar.getAttribute('aria-label');
  await page.reload();
  await expect(bar).toHaveAttribute('aria-label', settled ?? '');
});

test('new sessions are counted, come in on request, and the order stays', async ({ page, agent }) => {
  const agentName = ownName('counts');
  const first = await say(agent, `${agentName}-1`, { agentName });
  const second = await say(agent, `${agentName}-2`, { agentName });
  await openLive(page, `/sessions?agent=${agentName}`);
  expect(await idsOf(page)).toEqual([second, first]);
  await say(agent, `${agentName}-1`, { agentName, words: 900 });
  const third = await say(agent, `${agentName}-3`, { agentName });
  await say(agent, ownName('other'), { agentName: 'of-another-filter' });
  const news = page.getByRole('button', { name: '1 new show' });
  await expect(news).toBeVisible();
  await expect(rowOf(page, first)).toContainText('1.');
  expect(await idsOf(page)).toEqual([second, first]);
  await news.click();
  await expect(rowOf(page, third)).toBeVisible();
  expect(await idsOf(page)).toEqual([third, first, second]);
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–3 of 3');
});

test('paused, nothing moves and everything is counted; resumed, all of it shows', async ({ page, agent }) => {
  const agentName = ownName('pauses');
  const first = await say(agent, `${agentName}-1`, { agentName });
  await openLive(page, `/sessions?agent=${agentName}`);
  const group = page.getByRole('group', { name: 'Live updates' });
  await group.getByRole('button', { name: 'Pause' }).click();
  await expect(liveStatus(page)).toHaveText(/^Paused at \d\d:\d\d:\d\d$/);
  const still = await page.locator('table').innerHTML();
  await say(agent, `${agentName}-1`, { agentName, words: 900 });
  await say(agent, `${agentName}-1`, { agentName, words: 900 });
  await say(agent, `${agentName}-2`, { agentName });
  await expect(group.getByRole('button', { name: '2 new show' })).toBeVisible();
  expect(await page.locator('table').innerHTML()).toBe(still);
  await group.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => page.locator('table').innerHTML()).not.toBe(still);
  await expect(rowOf(page, first)).toContainText('est.');
  await expect(group.getByRole('button', { name: '1 new show' })).toBeVisible();
  await expect(liveStatus(page)).toHaveText('Live');
});

test('a cut connection is shown, and comes back complete and without repeats', async ({ page, agent }) => {
  test.setTimeout(60_000);
  const agentName = ownName('cut');
  const wire = await layWire(fromEnvironment('consoleUrl'));
  try {
    const first = await say(agent, `${agentName}-1`, { agentName });
    const second = await say(agent, `${agentName}-2`, { agentName });
    await openLive(page, `${wire.url}/sessions?agent=${agentName}`);
    const bar = (id: string) => rowOf(page, id).getByRole('img', { name: /tokens,/ });
    const labelled = (await bar(first).getAttribute('aria-label')) ?? '';
    await say(agent, `${agentName}-1`, { agentName, words: 400 });
    await expect(bar(first)).not.toHaveAttribute('aria-label', labelled);
    wire.cut();
    await expect(liveStatus(page)).toHaveText(/^Reconnecting since \d\d:\d\d:\d\d$/);
    for (let round = 0; round < 5; round += 1) {
      await say(agent, `${agentName}-1`, { agentName, words: 200 });
      await say(agent, `${agentName}-2`, { agentName, words: 300 });
    }
    await say(agent, `${agentName}-3`, { agentName });
    wire.mend();
    await expect(liveStatus(page)).toHaveText('Live', { timeout: 20_000 });
    await expect(page.getByRole('button', { name: '1 new show' })).toBeVisible();
    expect(await idsOf(page)).toEqual([second, first]);
    const live = await Promise.all([first, second].map((id) => bar(id).getAttribute('aria-label')));
    await page.reload();
    const read = await Promise.all([first, second].map((id) => bar(id).getAttribute('aria-label')));
    expect(live).toEqual(read);
    const ids = await idsOf(page);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  } finally {
    await wire.close();
  }
});

test('an open session says how much is new, and follows while its end is in view', async ({
  page,
  agent,
}) => {
  const agentName = ownName('follows');
  const id = `${agentName}-1`;
  const sessionId = await say(agent, id, { agentName });
  for (let message = 0; message < 12; message += 1) await say(agent, id, { agentName, words: 150 });
  await page.goto(`/sessions/${sessionId}`);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await say(agent, id, { agentName });
  await say(agent, id, { agentName });
  await expect(page.getByRole('link', { name: '2 new events · show' })).toBeVisible();
  await expect(transcript.locator('#e-15')).toHaveCount(0);
  await page.getByRole('link', { name: '2 new events · show' }).click();
  await expect(transcript.locator('#e-15')).toBeVisible();
  await page.getByRole('button', { name: 'Follow' }).click();
  await page.locator('#transcript-end').scrollIntoViewIfNeeded();
  await say(agent, id, { agentName });
  await expect(transcript.locator('#e-16')).toBeVisible();
});

import { expect, test } from '../support/test.ts';
import {
  budget,
  button,
  field,
  figure,
  openLab,
  openLabWithClock,
  policy,
  replay,
  retainedIds,
  seek,
  speed,
  timeline,
} from './lab-page.ts';

test('eight messages arrive over sixty seconds, one every 7.5, none at zero', async ({ page }) => {
  await openLabWithClock(page);
  await expect(replay(page)).toContainText('0 / 8 arrivals');
  expect(await retainedIds(page)).toEqual([]);
  await button(page, 'Play messages').click();
  for (let arrivals = 1; arrivals <= 8; arrivals += 1) {
    await page.clock.fastForward(7_400);
    await expect(replay(page)).toContainText(`${arrivals - 1} / 8 arrivals`);
    await page.clock.fastForward(100);
    await expect(replay(page)).toContainText(`${arrivals} / 8 arrivals`);
  }
  await expect(replay(page)).toContainText('60.0 s');
  await expect(button(page, 'Replay')).toBeVisible();
});

test('Pause freezes the inspection, Resume continues, Replay starts again', async ({ page }) => {
  await openLabWithClock(page);
  await button(page, 'Play messages').click();
  await page.clock.fastForward(31_000);
  await button(page, 'Pause messages').click();
  await page.clock.fastForward(20_000);
  await expect(replay(page)).toContainText('31.0 s');
  await expect(field(page, 'Retained')).toHaveText('T1 T3 T4');
  await button(page, 'Resume').click();
  await page.clock.fastForward(6_500);
  await expect(replay(page)).toContainText('5 / 8 arrivals');
  await page.clock.fastForward(60_000);
  await button(page, 'Replay').click();
  await page.clock.fastForward(7_500);
  await expect(replay(page)).toContainText('1 / 8 arrivals');
});

test('Restart rewinds without changing the policy', async ({ page }) => {
  await openLabWithClock(page, 'budget=36&policy=summarize&fidelity=drop&t=45');
  await button(page, 'Resume').click();
  await page.clock.fastForward(1_000);
  await button(page, 'Restart').click();
  await page.clock.fastForward(10_000);
  await expect(replay(page)).toContainText('0.0 s');
  await expect(button(page, 'Play messages')).toBeVisible();
  await expect(policy(page, 'summarize')).toHaveAttribute('aria-pressed', 'true');
  await expect(budget(page, 36)).toHaveAttribute('aria-pressed', 'true');
});

test('the timeline pauses and seeks', async ({ page }) => {
  await openLabWithClock(page);
  await button(page, 'Play messages').click();
  await page.clock.fastForward(8_000);
  await seek(page, 30);
  await page.clock.fastForward(20_000);
  await expect(replay(page)).toContainText('30.0 s');
  await expect(button(page, 'Resume')).toBeVisible();
});

test('speed changes only the pace, also during a running replay', async ({ page }) => {
  await openLabWithClock(page);
  await button(page, 'Play messages').click();
  await page.clock.fastForward(15_000);
  await expect(replay(page)).toContainText('2 / 8 arrivals');
  await speed(page, '4×').click();
  await expect(button(page, 'Pause messages')).toBeVisible();
  await page.clock.fastForward(3_750);
  await expect(replay(page)).toContainText('30.0 s');
  await expect(field(page, 'Retained')).toHaveText('T1 T3 T4');
  await speed(page, '0.5×').click();
  await page.clock.fastForward(15_000);
  await expect(replay(page)).toContainText('37.5 s');
  await expect(policy(page, 'evict')).toHaveAttribute('aria-pressed', 'true');
});

test('changing budget, policy or fidelity in a run recomputes and returns to zero, paused', async ({
  page,
}) => {
  await openLabWithClock(page);
  for (const change of [
    budget(page, 36),
    policy(page, 'summarize'),
    page.getByRole('button', { name: 'Drop critical fact' }).first(),
  ]) {
    await button(page, 'Play messages').click();
    await page.clock.fastForward(16_000);
    await expect(replay(page)).toContainText('2 / 8 arrivals');
    await change.click();
    await page.clock.fastForward(16_000);
    await expect(replay(page)).toContainText('0.0 s');
    await expect(replay(page)).toContainText('0 / 8 arrivals');
    await expect(change).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a step goes back as easily as forward, by one arrival, and stays at either end', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=31');
  await button(page, 'Step back one arrival').click();
  await expect(replay(page)).toContainText('22.5 s');
  await button(page, 'Step forward one arrival').click();
  await expect(replay(page)).toContainText('30.0 s');
  await seek(page, 60);
  await button(page, 'Step forward one arrival').press('Space');
  await expect(replay(page)).toContainText('60.0 s');
  await expect(button(page, 'Step forward one arrival')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Step forward one arrival')).toBeFocused();
});

test('timeline signs are given only for arrivals that are reached', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=30');
  const signs = replay(page).locator('li[data-reached]');
  await expect(signs).toHaveCount(9);
  await expect(replay(page).locator('li[data-reached="true"]')).toHaveCount(5);
  await expect(signs.nth(4).locator('svg[data-sign="mentioned"]')).toBeVisible();
});

test('blocks glide for at most two fifths of an arrival, and never on a seek', async ({ page }) => {
  const glide = (): Promise<string> =>
    page
      .locator('[style*="--glide"]')
      .evaluate((frame) => getComputedStyle(frame).getPropertyValue('--glide'));
  await openLab(page, 'budget=24&policy=evict&t=22.5');
  expect(await glide()).toBe('0ms');
  await button(page, 'Step forward one arrival').click();
  await expect.poll(glide).toBe('320ms');
  await seek(page, 60);
  await expect.poll(glide).toBe('0ms');
});

test('a block keeps its element while it is there, and a turn that is evicted is seen leaving', async ({
  page,
}) => {
  await openLab(page, 'budget=24&policy=evict&t=22.5');
  const context = figure(page).getByRole('list', { name: 'The context' });
  const evicted = await context.locator('[data-item="T2"]').elementHandle();
  const kept = await context.locator('[data-item="T3"]').elementHandle();
  await button(page, 'Step forward one arrival').click();
  await expect(context.locator('[data-item="T4"]')).toBeVisible();
  expect(await kept?.getAttribute('data-item')).toBe('T3');
  expect(await evicted?.getAttribute('data-leaving')).toBe('T2');
  expect(await evicted?.getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => evicted?.evaluate((block) => block.getBoundingClientRect().width)).toBe(0);
});

test('with reduced motion nothing glides and the clock steps from arrival to arrival', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLabWithClock(page);
  await button(page, 'Play messages').click();
  await page.clock.fastForward(8_000);
  await expect(replay(page)).toContainText('7.5 s');
  await expect(replay(page)).not.toContainText('8.0 s');
  await page.clock.fastForward(7_000);
  await expect(replay(page)).toContainText('15.0 s');
  const transition = figure(page).locator('[data-item="T1"]').last();
  expect(await transition.evaluate((block) => getComputedStyle(block).transitionDuration)).toMatch(
    /^0s(, 0s)*$/,
  );
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /^15\.0 seconds/);
});

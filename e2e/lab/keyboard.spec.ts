import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { button, field, openLab, openLabWithClock, replay, speed, timeline, verdict } from './lab-page.ts';

/** Goes on by Tab until the element has the focus. Fails when the whole page is passed. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The element is not reached by Tab.');
}

test('buttons work with Space and Enter, from playing to clearing a baseline', async ({ page }) => {
  await openLabWithClock(page);
  await tabTo(page, button(page, 'Play messages'));
  await page.keyboard.press('Space');
  await page.clock.fastForward(30_000);
  await expect(replay(page)).toContainText('4 / 8 arrivals');
  await expect(button(page, 'Pause messages')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(page, 'Resume')).toBeFocused();
  await tabTo(page, button(page, 'Step back one arrival'));
  await page.keyboard.press('Enter');
  await expect(replay(page)).toContainText('3 / 8 arrivals');
  await tabTo(page, speed(page, '2×'));
  await page.keyboard.press('Space');
  await expect(speed(page, '2×')).toHaveAttribute('aria-pressed', 'true');
  await expect(replay(page)).toContainText('3 / 8 arrivals');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, button(page, 'Compare settings'));
  await page.keyboard.press('Space');
  await expect(button(page, 'Stop comparing')).toBeFocused();
});

test('every setting and the baseline are reached and used without a mouse', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=30');
  await tabTo(page, button(page, 'Capture baseline'));
  await page.keyboard.press('Space');
  await expect(button(page, 'Replace baseline')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(button(page, 'Capture baseline')).toBeVisible();
  await expect(button(page, 'Clear baseline')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(replay(page)).toContainText('30.0 s');
});

test('the timeline obeys arrows, Page, Home and End, and says what it holds', async ({ page }) => {
  await openLab(page);
  await timeline(page).focus();
  for (const [key, text] of [
    ['ArrowRight', /^0\.5 seconds, 0 of 8 arrivals, 0 of 24 teaching tokens, not stated yet$/],
    ['PageUp', /^7\.5 seconds, 1 of 8 arrivals, 8 of 24/],
    ['PageUp', /^15\.0 seconds, 2 of 8 arrivals, 16 of 24 teaching tokens, mentioned and backed$/],
    ['ArrowUp', /^15\.5 seconds/],
    ['PageDown', /^7\.5 seconds/],
    ['End', /^60\.0 seconds, 8 of 8 arrivals, 20 of 24 teaching tokens, lost: no mention, no backing$/],
    ['ArrowLeft', /^59\.5 seconds, 7 of 8 arrivals/],
    ['Home', /^0\.0 seconds/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(timeline(page)).toHaveAttribute('aria-valuetext', text);
  }
  await expect(timeline(page)).toHaveAttribute('step', '0.5');
  await expect(timeline(page)).toBeFocused();
});

test('a lesson is predicted and revealed by keys, and the focus goes to the answer', async ({ page }) => {
  await openLab(page, 'budget=24&policy=evict&t=22.5&lesson=1');
  await tabTo(page, page.getByRole('radio', { name: 'T2 and T3' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Only T3, the agent’s repetition' })).toBeChecked();
  await tabTo(page, button(page, 'Show what happens'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('you predicted this; this is what happens')).toBeVisible();
  await expect(verdict(page)).toContainText('Mentioned, not backed');
  await expect(field(page, 'Total')).toHaveText('21 / 24 teaching tokens');
  await tabTo(page, button(page, 'Next question'));
});

test('what takes the focus is never hidden behind the clock', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openLab(page, 'budget=24&policy=evict&t=30&lesson=1');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return null;
      const box = focused.getBoundingClientRect();
      const shown = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return shown && (focused.contains(shown) || shown.contains(focused)) ? null : focused.outerHTML;
    });
    expect(hidden).toBeNull();
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { budget, button, fidelity, openLab, policy, seek } from './lab-page.ts';

/** Where everything above the lists stands; widths of words do not count. */
async function places(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const tops: Record<string, number> = {};
    const add = (name: string, element: Element): void => {
      tops[name] = Math.round(element.getBoundingClientRect().top + window.scrollY);
    };
    const controls = document.querySelectorAll('main :is(button, input:not([type="hidden"]), textarea)');
    const fixed = [...controls].filter((element) => !element.closest('#lessons, #compare'));
    for (const [index, element] of fixed.entries()) add(`control ${index}`, element);
    const named = {
      figure: 'figure',
      record: '[data-turn="T8"]',
      status: '[aria-label="Status"]',
      notes: '#notes',
    };
    for (const [name, selector] of Object.entries(named)) {
      const element = document.querySelector(selector);
      if (element) add(name, element);
    }
    return tops;
  });
}

for (const width of [1440, 1280, 390]) {
  test(`nothing changes its place in any state, ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 2400 });
    await openLab(page, 'budget=24&policy=evict&t=0');
    const relevant = (all: Record<string, number>): Record<string, number> =>
      // On a phone the lists stand in one column and grow; what is below them moves.
      width > 400 ? all : Object.fromEntries(Object.entries(all).filter(([, top]) => top < 1_000));
    const first = relevant(await places(page));
    for (const captured of [false, true]) {
      if (captured) {
        await budget(page, 64).click();
        await seek(page, 60);
        await button(page, 'Capture baseline').click();
      }
      for (const tokens of [24, 36, 48, 64]) {
        await budget(page, tokens).click();
        for (const [policyName, fidelityName] of [
          ['evict', 'Preserve'],
          ['summarize', 'Preserve'],
          ['summarize', 'Drop'],
        ] as const) {
          await policy(page, policyName).click();
          await fidelity(page, fidelityName).click();
          for (let arrivals = 0; arrivals <= 8; arrivals += 1) {
            await seek(page, arrivals * 7.5);
            const state = `${tokens} ${policyName} ${fidelityName} after ${arrivals}, baseline ${captured}`;
            expect(relevant(await places(page)), state).toEqual(first);
          }
        }
      }
    }
  });
}

test('the wall and the turns stand on one scale: T2 and T3 reach exactly as far as their weights', async ({
  page,
}) => {
  await openLab(page, 'budget=36&policy=evict&t=37.5');
  const left = async (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  const start = await left('[data-turn="T1"]');
  const unit = ((await left('[data-turn="T2"]')) - start) / 8;
  expect((await left('[data-turn="T3"]')) - start).toBeCloseTo(16 * unit, 0);
  expect((await left('[data-turn="T8"]')) - start).toBeCloseTo(51 * unit, 0);
  expect((await left('[data-end]')) - start).toBeCloseTo(36 * unit, 0);
});

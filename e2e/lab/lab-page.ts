import type { Download, Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Any fixed time; the tests move it themselves. */
const STARTS_AT = new Date('2026-01-05T09:00:00Z');
const PAUSED_AT = new Date('2026-01-05T10:00:00Z');

export const SETTINGS = { evict: 'Evict oldest', summarize: 'Summarize older turns' } as const;

/** The address of the lab with a query such as `budget=24&policy=evict&t=30`. */
export const labPath = (query = ''): string => (query ? `/lab?${query}` : '/lab');

/** Opens the lab and waits until its scripts answer: they set how long blocks glide before anything else. */
export async function openLab(page: Page, query = ''): Promise<void> {
  await page.goto(labPath(query));
  await expect(page.locator('[style*="--glide"]')).toBeAttached();
}

/** Opens the lab with a clock that stands still until a test moves it by `page.clock.fastForward`. */
export async function openLabWithClock(page: Page, query = ''): Promise<void> {
  await page.clock.install({ time: STARTS_AT });
  await openLab(page, query);
  await page.clock.pauseAt(PAUSED_AT);
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** A button of one of the groups of settings. */
export const choice = (page: Page, group: string | RegExp, name: string | RegExp): Locator =>
  page
    .getByRole('region', { name: 'Settings' })
    .getByRole('group', { name: group })
    .getByRole('button', { name });

export const budget = (page: Page, tokens: number): Locator =>
  choice(page, /^Context budget/, `${tokens} teaching tokens`);
export const policy = (page: Page, name: keyof typeof SETTINGS): Locator =>
  choice(page, /^Policy/, SETTINGS[name]);
export const fidelity = (page: Page, name: 'Preserve' | 'Drop'): Locator =>
  choice(page, /^Fidelity/, `${name} critical fact`);
export const speed = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Speed' }).getByRole('button', { name, exact: true });

export const timeline = (page: Page): Locator => page.getByRole('slider', { name: 'Timeline' });
export const replay = (page: Page): Locator => page.getByRole('region', { name: 'Replay' });

/** Moves the timeline to a time, as a drag does. */
export async function seek(page: Page, seconds: number): Promise<void> {
  await timeline(page).fill(String(seconds));
}

export const verdict = (page: Page): Locator => page.getByRole('region', { name: 'Status', exact: true });

/** One cell of the status: the current value, or with `column` the baseline's and the difference. */
export const field = (
  page: Page,
  label: string,
  column: 'now' | 'baseline' | 'difference' = 'now',
): Locator =>
  page
    .getByRole('table', { name: 'Status of the preference' })
    .getByRole('row', { name: new RegExp(`^${label}`) })
    .getByRole('cell')
    .nth({ now: 0, baseline: 1, difference: 2 }[column]);

export const figure = (page: Page): Locator => page.getByRole('figure');
export const turn = (page: Page, id: string): Locator => page.locator(`[data-turn="${id}"]`);
export const steps = (page: Page): Locator =>
  page.getByRole('list', { name: 'What this arrival did' }).getByRole('listitem');

export const retained = (page: Page): Locator =>
  page.getByRole('region', { name: /^Retained messages/ }).getByRole('listitem');
export const absent = (page: Page): Locator =>
  page.getByRole('region', { name: /^Not in the context/ }).getByRole('listitem');

/** Ids of the retained messages, in order. */
export async function retainedIds(page: Page): Promise<readonly (string | null)[]> {
  return retained(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-message')));
}

/** The exact-state panel, opened and parsed. */
export async function exactState(page: Page): Promise<Record<string, unknown>> {
  const panel = page.locator('details', { hasText: 'Exact state as JSON' });
  if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
  return parsed((await panel.locator('pre').textContent()) ?? '');
}

/** Text of the file that an action lets the browser save, and its name. */
export async function saved(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

export function parsed(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('The JSON is no object.');
  return { ...value };
}

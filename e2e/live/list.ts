import type { Locator, Page } from '@playwright/test';
import { type Agent, append } from '../support/agent.ts';

/** A name that no other test uses: the list is narrowed to it. */
export function ownName(test: string): string {
  return `${test}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
}

interface SessionOptions {
  readonly agentName: string;
  readonly transport?: 'chat' | 'slack';
  readonly words?: number;
}

/** Begins a session, or goes on with it, by one message of about so many words. */
export function say(agent: Agent, id: string, options: SessionOptions): Promise<string> {
  const { agentName, transport = 'chat', words = 20 } = options;
  return append(agent, id, {
    session: { agentName, model: 'claude-haiku-4.5', transport, title: `Title of ${id}` },
    events: [{ kind: 'user_message', parts: [{ type: 'text', text: 'latency '.repeat(words) }] }],
  });
}

export function rowOf(page: Page, sessionId: string): Locator {
  return page.locator('tbody tr').filter({ has: page.locator(`a[href^="/sessions/${sessionId}"]`) });
}

/** Ids of the rows, in order. */
export async function idsOf(page: Page): Promise<readonly string[]> {
  const hrefs = await page
    .locator('tbody th a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map((href) => /ses_[a-z0-9]+/.exec(href)?.[0] ?? href);
}

/** Opens a list and waits until its stream has begun. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await liveStatus(page).filter({ hasText: 'Live' }).waitFor();
}

export function liveStatus(page: Page): Locator {
  return page.getByRole('group', { name: 'Live updates' }).getByRole('status');
}

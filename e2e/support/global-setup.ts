import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './browser.ts';
import { environmentNames } from './environment.ts';
import { admin, type Stack, startStack } from './stack.ts';

/** Signs in with a single-use link, as a person would, and keeps the cookies for all tests. */
async function signIn(stack: Stack, storageState: string): Promise<void> {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    await page.goto(admin(stack, ['sign-in-link']));
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
    await page.context().storageState({ path: storageState });
  } finally {
    await browser.close();
  }
}

/** Starts the product once for all browser tests; the answer stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  const folder = mkdtempSync(join(tmpdir(), 'orrery-browser-state-'));
  const storageState = join(folder, 'cookies.json');
  const stop = async (): Promise<void> => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await signIn(stack, storageState);
    process.env[environmentNames.consoleUrl] = stack.consoleUrl;
    process.env[environmentNames.apiUrl] = stack.apiUrl;
    process.env[environmentNames.databaseUrl] = stack.databaseUrl;
    // A trigger that a test's agent reaches in seconds.
    admin(stack, ['create-environment', 'demo', '--policy', '{"tokenThreshold":12000}']);
    process.env[environmentNames.apiKey] = admin(stack, ['create-key', '--environment', 'demo']);
    process.env[environmentNames.storageState] = storageState;
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

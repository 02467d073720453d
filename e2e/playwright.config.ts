import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/browser.ts';
import { environmentNames } from './support/environment.ts';

const executablePath = chromiumPath();
const baseURL = process.env[environmentNames.consoleUrl];
const storageState = process.env[environmentNames.storageState];
const report = process.env.ORRERY_BROWSER_REPORT;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
    // Both are set by the global setup: absent when this file is read first, there in the tests' processes.
    ...(baseURL && { baseURL }),
    ...(storageState && { storageState }),
  },
});

import { test as base } from '@playwright/test';
import { fromEnvironment } from './environment.ts';

interface Fixtures {
  /** Address and key with which an agent of the environment `demo` talks to the API. */
  readonly agent: { readonly apiUrl: string; readonly apiKey: string };
}

/**
 * Playwright's `test` with a signed-in `page` whose addresses are relative to the console, and an `agent`.
 * For a visitor who is not signed in: `test.use({ storageState: { cookies: [], origins: [] } })`.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from the pattern
  agent: async ({}, use) => {
    await use({ apiUrl: fromEnvironment('apiUrl'), apiKey: fromEnvironment('apiKey') });
  },
});

export { expect } from '@playwright/test';

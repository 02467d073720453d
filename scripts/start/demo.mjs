import { existsSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const program = 'packages/demo/dist/cli.mjs';

/** True when the demo's program has been built. */
export const hasDemo = () => existsSync(fromRoot(program));

/**
 * Appends the demo's sessions through the API, like any agent.
 * @param {string} key an API key of the environment `demo`
 * @throws Error with the program's output when it fails
 */
export async function loadDemo(apiUrl, key) {
  const env = { ORRERY_API_URL: apiUrl, ORRERY_API_KEY: key };
  const { code, output } = await run(process.execPath, [fromRoot(program)], { env, quiet: true });
  if (code !== 0) throw new Error(`The demo could not be loaded:\n${output.trim()}`);
}

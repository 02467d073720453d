import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromRoot, toolingBinary } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { admin } from './admin.mjs';

const environment = 'demo';

/** Low enough for the recorded sessions to compact. */
const demoPolicy = { tokenThreshold: 12_000 };

/** True when no agent has ever appended anything. */
async function isEmpty(databaseUrl) {
  const requireFromDb = createRequire(fromRoot('packages', 'db', 'package.json'));
  const sql = requireFromDb('postgres')(databaseUrl, { max: 1 });
  try {
    return (await sql`select 1 from agent_session limit 1`).length === 0;
  } finally {
    await sql.end();
  }
}

/**
 * Appends the demo's sessions through the API, like any agent, and shows its progress.
 * @param {string} key an API key of the environment `demo`
 */
export async function loadDemo(apiUrl, key) {
  const args = [fromRoot('packages/demo/src/cli.ts'), 'load', '--api', apiUrl, '--key', key];
  const { code } = await run(toolingBinary('tsx'), args);
  if (code !== 0)
    throw new Error('The demo could not be loaded; `npm start -- --no-demo` starts without it.');
}

/**
 * Gives an empty database the environment `demo` with its sessions; leaves any other as it is. A load that was cut
 * short is taken up again: the marker in the data directory says so.
 */
export async function fillEmptyDatabase(dataDirectory, state, say) {
  const marker = join(dataDirectory, 'demo-unfinished');
  if (!existsSync(marker) && !(await isEmpty(state.databaseUrl))) return;
  writeFileSync(marker, '');
  say('Loading the demo');
  await admin(state, ['create-environment', environment, '--demo', '--policy', JSON.stringify(demoPolicy)]);
  const key = await admin(state, [
    'create-key',
    '--environment',
    environment,
    '--name',
    'demo',
    '--scopes',
    'append,read',
  ]);
  await loadDemo(state.apiUrl, key);
  rmSync(marker);
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromRoot, toolingBinary } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { admin } from './admin.mjs';

const environment = 'demo';

/** Low enough for the recorded sessions to compact. */
const demoPolicy = { tokenThreshold: 12_000 };

async function query(databaseUrl, ask) {
  const requireFromDb = createRequire(fromRoot('packages', 'db', 'package.json'));
  const sql = requireFromDb('postgres')(databaseUrl, { max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

/** True when nobody has set anything up. A demo that was removed leaves its environment behind, so it stays away. */
const isEmpty = (databaseUrl) =>
  query(databaseUrl, async (sql) => (await sql`select 1 from environment limit 1`).length === 0);

const hasDemo = (databaseUrl) =>
  query(
    databaseUrl,
    async (sql) =>
      (await sql`select 1 from environment where slug = ${environment} and is_demo limit 1`).length > 0,
  );

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

/**
 * The key with which the demo is played live, kept in the data directory so that every start uses the same one.
 * Once it was revoked (the demo was removed) it stays, and the replay ends at once.
 * @returns {Promise<string | undefined>} undefined where there is no demo
 */
export async function replayKey(dataDirectory, state) {
  const file = join(dataDirectory, 'demo-replay.key');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (!(await hasDemo(state.databaseUrl))) return undefined;
  const scopes = ['--scopes', 'append,read,erase'];
  const key = await admin(state, [
    'create-key',
    '--environment',
    environment,
    '--name',
    'demo replay',
    ...scopes,
  ]);
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}

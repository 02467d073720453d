import { fromRoot } from '../lib/paths.mjs';
import { runQuietly } from '../lib/run.mjs';

/** Runs a command of the API's admin program against the database. @returns {Promise<string>} what it printed */
export async function admin(databaseUrl, args, env = {}) {
  const program = fromRoot('apps/api/dist/admin.mjs');
  return (
    await runQuietly(process.execPath, [program, ...args], { env: { DATABASE_URL: databaseUrl, ...env } })
  ).trim();
}

/** A link that signs one person in, once. */
export async function signInLink(databaseUrl, consoleUrl) {
  const output = await admin(databaseUrl, ['sign-in-link'], { ORRERY_CONSOLE_URL: consoleUrl });
  return output.split('\n').at(-1) ?? '';
}

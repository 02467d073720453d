import { run } from '../lib/run.mjs';

/**
 * Runs a command of the API's admin program.
 * @param {{ adminProgram: string, databaseUrl: string, consoleUrl?: string }} target
 * @param {string[]} args
 * @returns {Promise<string>} the last line that it printed
 * @throws Error with its output
 */
export async function admin({ adminProgram, databaseUrl, consoleUrl }, args) {
  const env = { DATABASE_URL: databaseUrl, ...(consoleUrl && { ORRERY_CONSOLE_URL: consoleUrl }) };
  const { code, output } = await run(process.execPath, [adminProgram, ...args], { env, quiet: true });
  if (code !== 0) throw new Error(`The database refused "${args[0]}": ${output.trim()}`);
  return output.trim().split('\n').at(-1) ?? '';
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../lib/paths.mjs';

export const help = `Usage: npm start [-- options]

Starts PostgreSQL, the API and the console on this machine and prints a sign-in link.

  --port <n>      console port (default 3000, or the next free one; 0 for any)
  --api-port <n>  API port for agents (default 4000, or the next free one; 0 for any)
  --data <folder> where the data and the logs are (default .data)
  --no-demo       do not load the demo into an empty database, and do not play it
  --help          this text

DATABASE_URL names a PostgreSQL server to use instead of the embedded one.`;

function parsePort(text, name) {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--${name} takes a port number from 0 to 65535, not "${text}".`);
}

/**
 * @param {string[]} args
 * @returns {{ isHelp: boolean, isDemoWanted: boolean, dataDirectory: string,
 *   consolePort: number | undefined, apiPort: number | undefined }}
 * @throws Error for an unknown option or a bad value
 */
export function parseOptions(args) {
  const { values } = parseArgs({
    args,
    strict: true,
    allowPositionals: false,
    options: {
      port: { type: 'string' },
      'api-port': { type: 'string' },
      data: { type: 'string' },
      'no-demo': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return {
    isHelp: values.help === true,
    isDemoWanted: values['no-demo'] !== true,
    dataDirectory: values.data === undefined ? fromRoot('.data') : resolve(values.data),
    consolePort: parsePort(values.port, 'port'),
    apiPort: parsePort(values['api-port'], 'api-port'),
  };
}

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fromRoot, toolingBinary } from '../lib/paths.mjs';
import { choosePort } from '../lib/ports.mjs';
import { admin } from './admin.mjs';
import { openDatabase } from './database.mjs';
import { isApiReady, isConsoleReady, waitForReady } from './readiness.mjs';
import { startService } from './service.mjs';

const defaultConsolePort = 3000;
const defaultApiPort = 4000;
async function chooseAddresses(options, say) {
  const request = (wanted, standard, purpose, avoid) =>
    choosePort({ wanted: wanted ?? standard, isDefault: wanted === undefined, purpose, avoid, onMove: say });
  const apiPort = await request(options.apiPort, defaultApiPort, 'the API');
  const consolePort = await request(options.consolePort, defaultConsolePort, 'the console', apiPort);
  return { apiPort, consolePort };
}

function describeServices({ programs, apiPort, consolePort, instanceId, databaseUrl, dataDirectory }) {
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const consoleUrl = `http://127.0.0.1:${consolePort}`;
  const common = { NODE_ENV: 'production', ORRERY_INSTANCE_ID: instanceId };
  const onDatabase = { ...common, DATABASE_URL: databaseUrl, ORRERY_CONSOLE_URL: consoleUrl };
  const onApi = { ...common, PORT: String(consolePort), HOSTNAME: '127.0.0.1', ORRERY_API_URL: apiUrl };
  const atPort = { ORRERY_API_HOST: '127.0.0.1', ORRERY_API_PORT: String(apiPort) };
  const describe = (name, program, env) => ({
    name,
    command: [process.execPath, program],
    env,
    cwd: fromRoot(),
    logFile: join(dataDirectory, 'logs', `${name.toLowerCase()}.log`),
  });
  return {
    apiUrl,
    consoleUrl,
    api: describe('API', programs.api, { ...onDatabase, ...atPort }),
    worker: programs.worker && describe('worker', programs.worker, onDatabase),
    console: describe('console', programs.console, onApi),
  };
}

/**
 * The database, the API, the worker where there is one, and the console, as one thing to start and to stop.
 * @param {{ say: (line: string) => void, giveUp: (error: Error) => void }} callbacks
 */
export function createStack({ say, giveUp }) {
  const running = [];
  let isStopping = false;

  const keep = (part) => {
    running.push(part);
    if (isStopping) throw new Error('Stopped while starting.');
    return part;
  };
  const launch = (service, onGivingUp = giveUp) =>
    keep(startService(service, { report: say, giveUp: onGivingUp }));

  /**
   * Starts all of it and waits until it is ready.
   * @param {{ dataDirectory: string, consolePort?: number, apiPort?: number }} options
   * @param {{ api: string, admin: string, worker?: string, console: string }} programs paths, see `ensureBuilt`
   */
  const start = async (options, programs) => {
    const database = keep(await openDatabase(options.dataDirectory, say));
    say(`PostgreSQL is ready (${database.description})`);
    const adminTarget = { adminProgram: programs.admin, databaseUrl: database.url };
    await admin(adminTarget, ['migrate']);
    say('The database is migrated');
    const instanceId = randomUUID();
    const addresses = await chooseAddresses(options, say);
    const services = describeServices({
      ...options,
      ...addresses,
      programs,
      instanceId,
      databaseUrl: database.url,
    });
    const { apiUrl, consoleUrl } = services;
    const api = launch(services.api);
    const worker = services.worker && launch(services.worker);
    const console = launch(services.console);
    await waitForReady(api, () => isApiReady(apiUrl, instanceId));
    say(`The API is ready at ${apiUrl}`);
    await waitForReady(console, () => isConsoleReady(consoleUrl));
    say(`The console is ready at ${consoleUrl}`);
    for (const service of [api, worker, console]) service?.markStarted();
    return { ...adminTarget, apiUrl, consoleUrl, instanceId };
  };

  /** Plays the demo's sessions at a human pace. It ends by itself when the demo is removed in the console. */
  const playDemo = ({ apiUrl }, dataDirectory, key) => {
    const demo = {
      name: 'demo',
      command: [toolingBinary('tsx'), fromRoot('packages/demo/src/live/main.ts')],
      env: { NODE_ENV: 'production', ORRERY_API_URL: apiUrl, ORRERY_API_KEY: key },
      cwd: fromRoot(),
      logFile: join(dataDirectory, 'logs', 'demo.log'),
      mayEnd: true,
    };
    // Everything else goes on without it.
    launch(demo, (error) => say(error.message)).markStarted();
  };

  /** Stops whatever has been started, the last first: demo, console, worker, API, then the database. */
  const stop = async () => {
    isStopping = true;
    while (running.length > 0) await running.pop().stop();
  };

  return { start, playDemo, stop };
}

// `npm start`: everything on this machine, from a fresh clone to a sign-in link.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { releaseLock, tryLock } from './lib/lock.mjs';
import { bold, complain, dim, say } from './lib/output.mjs';
import { admin } from './start/admin.mjs';
import { fillEmptyDatabase, replayKey } from './start/demo.mjs';
import { help, parseOptions } from './start/options.mjs';
import { pointToOtherCopy } from './start/other-copy.mjs';
import { removeRunFile, writeRunFile } from './start/run-file.mjs';
import { createStack } from './start/stack.mjs';
import { onStopRequest } from './start/stop-requests.mjs';

async function bringUp(stack, options) {
  await bootstrap();
  const state = await stack.start(options, await ensureBuilt());
  if (options.isDemoWanted) {
    await fillEmptyDatabase(options.dataDirectory, state, say);
    const key = await replayKey(options.dataDirectory, state);
    if (key) stack.playDemo(state, options.dataDirectory, key);
  }
  const link = await admin(state, ['sign-in-link']);
  writeRunFile(options.dataDirectory, { pid: process.pid, ...state });
  say(`\nConsole  ${bold(state.consoleUrl)}\nAPI      ${state.apiUrl}\nSign in  ${bold(link)}`);
  say(dim('The link works once. Ctrl-C stops everything; the data stays.'));
}

/** Runs until somebody asks to stop or something fails for good. @returns {Promise<number>} the exit code */
function runUntilStopped(options) {
  let stack;
  return new Promise((resolve) => {
    const finish = async (exitCode) => {
      removeRunFile(options.dataDirectory);
      await stack.stop();
      resolve(exitCode);
    };
    let isEnding = false;
    const endOnce = (exitCode, message) => {
      if (isEnding) return;
      isEnding = true;
      message();
      finish(exitCode);
    };
    const giveUp = (error) => endOnce(1, () => complain(error.message));
    stack = createStack({ say, giveUp });
    onStopRequest((reason, exitCode) => endOnce(exitCode, () => say(`Stopping (${reason})`)));
    bringUp(stack, options).catch(giveUp);
  });
}

async function main() {
  const options = parseOptions(process.argv.slice(2));
  if (options.isHelp) {
    say(help);
    return 0;
  }
  mkdirSync(options.dataDirectory, { recursive: true });
  const lockPath = join(options.dataDirectory, 'run.lock');
  while (!tryLock(lockPath)) {
    if (await pointToOtherCopy(lockPath, options.dataDirectory)) return 0;
  }
  try {
    return await runUntilStopped(options);
  } finally {
    releaseLock(lockPath);
  }
}

// Whoever reads the output may go first; that must not keep the services from being stopped in order.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

try {
  process.exit(await main());
} catch (error) {
  complain(error.message);
  if (error.code?.startsWith('ERR_PARSE_ARGS')) say(`\n${help}`);
  process.exit(2);
}

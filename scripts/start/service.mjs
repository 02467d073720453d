import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toolEnvironment } from '../lib/environment.mjs';
import { guardArguments } from './guard.mjs';

const logLimitBytes = 10_000_000;
const shortLifeMs = 10_000;
const shortLivesAllowed = 3;
const restartPauseMs = 500;
/** Longer than the guard gives the service. */
const stopTimeoutMs = 20_000;

function openLog(path) {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(path, `${path}.previous`);
  return openSync(path, 'a', 0o600);
}

function spawnGuarded({ command, env, cwd, logFile }) {
  const log = openLog(logFile);
  try {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['pipe', log, log];
    // Its own process group: Ctrl-C reaches the runner alone, which stops the services in order.
    return spawn('sh', guardArguments(command), { env: toolEnvironment(env), cwd, stdio, detached: true });
  } finally {
    closeSync(log);
  }
}

/** Waits for the guard to end; kills its whole process group should the guard fail at its work. */
async function killGroupUnlessEnded(child) {
  if (endedBy(child) !== null) return;
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), stopTimeoutMs);
  await once(child, 'exit');
  clearTimeout(timer);
}

const endedBy = (child) => child.exitCode ?? child.signalCode;

/**
 * Runs a service and starts it again when it ends by itself; gives up after three short lives in a row. One that
 * may end is left alone when it ends well.
 * @param {{ name: string, command: string[], env: Record<string, string>, cwd: string, logFile: string,
 *   mayEnd?: boolean }} options
 * @param {{ report: (line: string) => void, giveUp: (error: Error) => void }} callbacks
 */
export function startService(options, { report, giveUp }) {
  let child = spawnGuarded(options);
  let isStopping = false;
  let isStarted = false;

  const lastLines = () => readFileSync(options.logFile, 'utf8').trimEnd().split('\n').slice(-12).join('\n');

  const mayRest = () => isStopping || !isStarted || (options.mayEnd === true && child.exitCode === 0);

  const watch = async () => {
    for (let shortLives = 0; ; ) {
      const startedAtMs = Date.now();
      if (endedBy(child) === null) await once(child, 'exit');
      if (mayRest()) return;
      shortLives = Date.now() - startedAtMs < shortLifeMs ? shortLives + 1 : 0;
      if (shortLives >= shortLivesAllowed) {
        return giveUp(new Error(`The ${options.name} keeps ending. The end of its log:\n${lastLines()}`));
      }
      report(`The ${options.name} ended unexpectedly (${endedBy(child)}); starting it again`);
      await delay(restartPauseMs);
      if (isStopping) return;
      child = spawnGuarded(options);
    }
  };
  const watching = watch();

  return {
    name: options.name,
    hasEnded: () => endedBy(child) !== null,
    lastLines,
    /** From now on an end is unexpected and answered with a restart. */
    markStarted: () => {
      isStarted = true;
    },
    stop: async () => {
      isStopping = true;
      child.stdin?.end();
      await killGroupUnlessEnded(child);
      await watching;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { ServerBinaries } from './binaries.ts';
import { guardArguments } from './guard.ts';
import type { EmbeddedLayout } from './layout.ts';
import {
  isServerProcess,
  type PostmasterFile,
  readPostmasterFile,
  removeStalePostmasterFile,
} from './postmaster-file.ts';
import { isAlive } from './process-identity.ts';
import { commandFor, type ServerAccount, spawnIdentity } from './server-account.ts';
import { serverArguments } from './server-settings.ts';
import { waitUntil } from './wait-until.ts';

export interface ServerSetup {
  readonly layout: EmbeddedLayout;
  readonly binaries: ServerBinaries;
  readonly account: ServerAccount;
  readonly isDisposable: boolean;
}

/** One run of the server under its guard. */
export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** Settles when the server and its guard are gone. */
  readonly exited: Promise<void>;
  readonly stop: () => Promise<void>;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 30_000;
const logLimitBytes = 10_000_000;

function openLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(logFile, `${logFile}.previous`);
  return openSync(logFile, 'a', 0o600);
}

/** Node sets one of the two when a child has ended: the code, or the signal. */
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function spawnGuard(setup: ServerSetup, port: number): ChildProcess {
  const { layout, binaries, account } = setup;
  const args = serverArguments(layout.cluster, port, setup.isDisposable);
  const log = openLog(layout.logFile);
  try {
    return spawn('sh', guardArguments(commandFor(account, binaries.postgres, args)), {
      ...spawnIdentity(account),
      cwd: '/',
      // Its own process group: Ctrl-C must let the applications drain before the database goes.
      detached: true,
      stdio: ['pipe', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
  } finally {
    closeSync(log);
  }
}

/** Waits until no server of an earlier run is left: its guard, or the watcher, is stopping it. */
export async function waitForOldServer(cluster: string): Promise<void> {
  removeStalePostmasterFile(cluster);
  const old = readPostmasterFile(cluster);
  if (old === undefined || !isServerProcess(old.pid)) return;
  const isGone = () => (isServerProcess(old.pid) ? undefined : true);
  if (await waitUntil(isGone, stopTimeoutMs)) return;
  throw new Error(`Process ${old.pid} from an earlier run still uses ${cluster}. Stop it, then start again.`);
}

function lastLines(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.slice(-5).join('\n');
}

/**
 * Starts the server on the port and waits until it accepts connections.
 * @throws Error with the end of the server's log when it does not come up.
 */
export async function launchServer(setup: ServerSetup, port: number): Promise<ServerProcess> {
  const { layout } = setup;
  const before = readPostmasterFile(layout.cluster)?.text;
  const guard = spawnGuard(setup, port);
  const exited = once(guard, 'exit').then(() => undefined);
  exited.catch(() => undefined);
  const probe = (): PostmasterFile | 'ended' | undefined => {
    if (hasEnded(guard)) return 'ended';
    const file = readPostmasterFile(layout.cluster);
    return file?.isReady && file.text !== before && isAlive(file.pid) ? file : undefined;
  };
  const ready = await waitUntil(probe, startTimeoutMs);
  if (ready === undefined || ready === 'ended') {
    guard.stdin?.end();
    throw new Error(`PostgreSQL did not start on port ${port}:\n${lastLines(layout.logFile)}`);
  }
  const stop = async (): Promise<void> => {
    guard.stdin?.end();
    // Longer than the guard takes in the worst case: should it fail at its work, its process group goes.
    const timer = setTimeout(() => guard.pid && process.kill(-guard.pid, 'SIGKILL'), stopTimeoutMs);
    if (!hasEnded(guard)) await exited;
    clearTimeout(timer);
    await waitUntil(() => (isAlive(ready.pid) ? undefined : true), stopTimeoutMs);
  };
  return { pid: ready.pid, port: ready.port, exited, stop };
}

import { dirname, resolve } from 'node:path';
import { locateBinaries } from './binaries.ts';
import { ensureDatabase } from './ensure-database.ts';
import { embeddedUser, ensureCluster, ensureDataDirectory } from './initialise-cluster.ts';
import { type EmbeddedLayout, embeddedLayout } from './layout.ts';
import { readLockHolder, releaseLock, tryLock } from './lock-file.ts';
import { ensureOwner } from './ownership.ts';
import { ensurePassword } from './password.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive, isSameProcess } from './process-identity.ts';
import { chooseAccount, isReachableByOthers } from './server-account.ts';
import { type ServerSetup, waitForOldServer } from './server-process.ts';
import { superviseServer } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

export interface EmbeddedPostgresOptions {
  /** Made when missing; holds the cluster, the password, the lock and the log. */
  readonly dataDirectory: string;
  /** A wanted port; the kernel chooses when absent. */
  readonly port?: number;
  /** For tests: no syncing to disk. A crash of the machine may lose everything. */
  readonly isDisposable?: boolean;
  /** Told about restarts, a line at a time. */
  readonly report?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection address of the application's database, with the password. */
  readonly url: string;
  /** True when another process runs the server; `stop` then leaves it running. */
  readonly isAdopted: boolean;
  /** Id of the server's main process now; another one after a restart. */
  readonly serverPid: () => number;
  readonly stop: () => Promise<void>;
}

const adoptionTimeoutMs = 90_000;

const urlFor = (password: string, port: number, database: string): string =>
  `postgres://${embeddedUser}:${password}@127.0.0.1:${port}/${database}`;

async function startOwn(layout: EmbeddedLayout, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = locateBinaries();
  const isDisposable = options.isDisposable ?? false;
  const isReachable =
    isReachableByOthers(layout.dataDirectory) && isReachableByOthers(dirname(binaries.postgres));
  const account = chooseAccount(process.getuid?.(), isReachable);
  const setup: ServerSetup = { layout, binaries, account, isDisposable };
  const password = await ensurePassword(layout);
  await waitForOldServer(layout.cluster);
  await ensureCluster(layout, binaries, account, !isDisposable);
  await ensureOwner(layout.cluster, account);
  const supervisor = await superviseServer(setup, options.port, options.report ?? (() => undefined));
  try {
    await ensureDatabase(urlFor(password, supervisor.port, 'postgres'), embeddedUser);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    url: urlFor(password, supervisor.port, embeddedUser),
    isAdopted: false,
    serverPid: supervisor.serverPid,
    stop: async () => {
      await supervisor.stop();
      releaseLock(layout.lockFile);
    },
  };
}

/** Waits for the server of the process that holds the lock; undefined when that process is gone. */
async function adopt(layout: EmbeddedLayout): Promise<EmbeddedPostgres | undefined> {
  const probe = (): number | 'holder gone' | undefined => {
    const holder = readLockHolder(layout.lockFile);
    if (holder === undefined || !isSameProcess(holder)) return 'holder gone';
    const file = readPostmasterFile(layout.cluster);
    return file?.isReady && isAlive(file.pid) ? file.port : undefined;
  };
  const port = await waitUntil(probe, adoptionTimeoutMs);
  if (port === 'holder gone') return undefined;
  if (port === undefined)
    throw new Error(`Another process holds ${layout.lockFile}, but its server does not answer.`);
  const password = await ensurePassword(layout);
  await ensureDatabase(urlFor(password, port, 'postgres'), embeddedUser);
  return {
    url: urlFor(password, port, embeddedUser),
    isAdopted: true,
    serverPid: () => readPostmasterFile(layout.cluster)?.pid ?? 0,
    stop: () => Promise.resolve(),
  };
}

/**
 * A PostgreSQL server on loopback with its data in one folder. The first caller runs it and restarts it when
 * it dies; later callers, in any process, get the address of the running one. It never outlives its owner:
 * when that process ends, by whatever means, the server shuts down.
 * @throws Error when there is no server for the platform, or it does not start; the message has its log.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const layout = embeddedLayout(resolve(options.dataDirectory));
  await ensureDataDirectory(layout.dataDirectory);
  for (;;) {
    if (tryLock(layout.lockFile)) {
      try {
        return await startOwn(layout, options);
      } catch (error) {
        releaseLock(layout.lockFile);
        throw error;
      }
    }
    const adopted = await adopt(layout);
    if (adopted !== undefined) return adopted;
  }
}

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServerBinaries, serverMajorVersion } from './binaries.ts';
import { type EmbeddedLayout, unfinishedClusterPrefix } from './layout.ts';
import { commandFor, type ServerAccount, spawnIdentity } from './server-account.ts';

const execute = promisify(execFile);

/** The superuser of the embedded server, also the name of its database. */
export const embeddedUser = 'orrery';

const initdbArguments = [
  `--username=${embeddedUser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  // Sorting that is the same on every machine, whatever locales its C library has.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

async function createCluster(
  layout: EmbeddedLayout,
  binaries: ServerBinaries,
  account: ServerAccount,
  sync: boolean,
) {
  const unfinished = join(layout.dataDirectory, `${unfinishedClusterPrefix}${randomUUID()}`);
  const passwordCopy = `${unfinished}.password`;
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordCopy, await readFile(layout.passwordFile), { mode: 0o600 });
  if (account.kind === 'other-user') {
    await chown(unfinished, account.ownerId, account.ownerId);
    await chown(passwordCopy, account.ownerId, account.ownerId);
  }
  const args = [
    ...initdbArguments,
    ...(sync ? [] : ['--no-sync']),
    `--pwfile=${passwordCopy}`,
    '-D',
    unfinished,
  ];
  const [command = binaries.initdb, ...rest] = commandFor(account, binaries.initdb, args);
  await execute(command, rest, {
    ...spawnIdentity(account),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  await rm(passwordCopy);
  await rename(unfinished, layout.cluster);
}

async function removeUnfinished(layout: EmbeddedLayout): Promise<void> {
  const entries = await readdir(layout.dataDirectory);
  const unfinished = entries.filter((entry) => entry.startsWith(unfinishedClusterPrefix));
  await Promise.all(
    unfinished.map((entry) => rm(join(layout.dataDirectory, entry), { recursive: true, force: true })),
  );
}

/**
 * Makes the cluster unless it is there; an interrupted attempt leaves nothing that counts as one.
 * Call it only while holding the lock.
 * @throws Error when an existing cluster belongs to another major version of PostgreSQL.
 */
export async function ensureCluster(
  layout: EmbeddedLayout,
  binaries: ServerBinaries,
  account: ServerAccount,
  sync: boolean,
): Promise<void> {
  await removeUnfinished(layout);
  const version = await readFile(join(layout.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return createCluster(layout, binaries, account, sync);
  if (version.trim() === serverMajorVersion) return;
  throw new Error(
    `${layout.cluster} was written by PostgreSQL ${version.trim()}, this is ${serverMajorVersion}. ` +
      'Export the data with the old release, or move the folder away to start empty.',
  );
}

/** Lets the server's user pass through the data directory, and nobody list it. */
export async function ensureDataDirectory(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o711 });
  if (process.getuid?.() === 0) await chmod(dataDirectory, 0o711);
}

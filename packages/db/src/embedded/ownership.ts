import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

async function chownTree(path: string, ownerId: number): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) =>
      entry.isDirectory()
        ? chownTree(join(path, entry.name), ownerId)
        : chown(join(path, entry.name), ownerId, ownerId),
    ),
  );
  // The folder last: its owner says that everything below is done.
  await chown(path, ownerId, ownerId);
}

/** Gives the folder to the account when this process is root and somebody else owns it. */
export async function ensureOwner(folder: string, account: ServerAccount): Promise<void> {
  if (account.kind === 'same-user') return;
  if ((await lstat(folder)).uid !== account.ownerId) await chownTree(folder, account.ownerId);
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { EmbeddedLayout } from './layout.ts';

/**
 * The superuser's password, made at the first start and kept in a file that only this user reads.
 * @throws Error when the cluster is there but its password is not.
 */
export async function ensurePassword(layout: EmbeddedLayout): Promise<string> {
  if (!existsSync(layout.passwordFile)) {
    if (existsSync(layout.cluster)) {
      throw new Error(
        `${layout.passwordFile} is missing: restore it, or move ${layout.cluster} away to start empty.`,
      );
    }
    const unfinished = `${layout.passwordFile}.unfinished`;
    await writeFile(unfinished, randomBytes(24).toString('hex'), { mode: 0o600 });
    await rename(unfinished, layout.passwordFile);
  }
  return (await readFile(layout.passwordFile, 'utf8')).trim();
}

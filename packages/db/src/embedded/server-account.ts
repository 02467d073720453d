import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * As whom the server runs. PostgreSQL refuses root, so under root it is either another user id, or root seen
 * as another user inside a user namespace (for folders that only root can enter).
 */
export type ServerAccount =
  | { readonly kind: 'same-user'; readonly ownerId: number }
  | { readonly kind: 'other-user'; readonly ownerId: number }
  | { readonly kind: 'namespace'; readonly ownerId: number };

/** "nobody" on Linux; any id but 0 serves. */
export const unprivilegedId = 65534;

/** True when every folder on the way to the path lets users who do not own it pass. */
export function isReachableByOthers(path: string): boolean {
  const isPassable = (statSync(path).mode & 0o001) !== 0;
  const parent = dirname(path);
  return isPassable && (parent === path || isReachableByOthers(parent));
}

/** @param userId the id of this process; undefined where the platform has none */
export function chooseAccount(userId: number | undefined, isReachable: boolean): ServerAccount {
  if (userId !== 0) return { kind: 'same-user', ownerId: userId ?? 0 };
  return isReachable ? { kind: 'other-user', ownerId: unprivilegedId } : { kind: 'namespace', ownerId: 0 };
}

/** The command line that runs `command` as the account; `spawnIdentity` gives the rest. */
export function commandFor(
  account: ServerAccount,
  command: string,
  args: readonly string[],
): readonly string[] {
  if (account.kind !== 'namespace') return [command, ...args];
  const mapping = [`--map-user=${unprivilegedId}`, `--map-group=${unprivilegedId}`];
  return ['unshare', '--user', ...mapping, command, ...args];
}

/** The options for node's spawn that belong to the account. */
export function spawnIdentity(account: ServerAccount): { readonly uid?: number; readonly gid?: number } {
  return account.kind === 'other-user' ? { uid: account.ownerId, gid: account.ownerId } : {};
}

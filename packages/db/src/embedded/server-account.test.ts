import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseAccount, commandFor, isReachableByOthers, spawnIdentity } from './server-account.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('the account of the server', () => {
  it('is the user itself unless that is root', () => {
    const account = chooseAccount(1000, false);
    expect(account.kind).toBe('same-user');
    expect(commandFor(account, 'postgres', ['-D', 'x'])).toEqual(['postgres', '-D', 'x']);
    expect(spawnIdentity(account)).toEqual({});
  });

  it('is another user id under root', () => {
    const account = chooseAccount(0, true);
    expect(spawnIdentity(account)).toEqual({ uid: 65534, gid: 65534 });
    expect(commandFor(account, 'postgres', [])).toEqual(['postgres']);
  });

  it('is a user namespace under root when only root can enter the folder', () => {
    const account = chooseAccount(0, false);
    expect(spawnIdentity(account)).toEqual({});
    expect(commandFor(account, 'postgres', ['-V'])).toEqual([
      'unshare',
      '--user',
      '--map-user=65534',
      '--map-group=65534',
      'postgres',
      '-V',
    ]);
  });

  it('sees a closed folder anywhere on the way', () => {
    const closed = temporaryFolder();
    const inner = join(closed, 'inner');
    mkdirSync(inner, { mode: 0o755 });
    expect(isReachableByOthers(inner)).toBe(false);
    chmodSync(closed, 0o711);
    expect(isReachableByOthers(inner)).toBe(isReachableByOthers(tmpdir()));
  });
});

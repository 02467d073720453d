import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLockHolder, releaseLock, tryLock } from './lock-file.ts';
import { identifyProcess } from './process-identity.ts';
import { temporaryFolder } from './temporary-folder.ts';

const newLockPath = (): string => join(temporaryFolder(), 'lock');

describe('the lock file', () => {
  it('is refused while its holder lives', () => {
    const path = newLockPath();
    expect(tryLock(path)).toBe(true);
    expect(tryLock(path)).toBe(false);
    releaseLock(path);
    expect(tryLock(path)).toBe(true);
  });

  it('is taken over from a dead holder', () => {
    const path = newLockPath();
    const dead = spawnSync(process.execPath, ['--version']);
    writeFileSync(path, JSON.stringify({ pid: dead.pid, startMark: '1' }));
    expect(tryLock(path)).toBe(true);
    expect(readLockHolder(path)).toEqual(identifyProcess(process.pid));
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when the holder id now names a younger process',
    () => {
      const path = newLockPath();
      writeFileSync(path, JSON.stringify({ pid: process.ppid, startMark: '1' }));
      expect(tryLock(path)).toBe(true);
    },
  );

  it('is taken over when it cannot be read as a lock', () => {
    const path = newLockPath();
    writeFileSync(path, '{"pid":');
    expect(tryLock(path)).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identifyProcess, isSameProcess, type ProcessIdentity } from './process-identity.ts';

/** Reads the holder's identity; undefined when there is no lock or it is not readable as one. */
export function readLockHolder(lockFile: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(lockFile, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value) || typeof value.pid !== 'number') return undefined;
    if (!('startMark' in value) || typeof value.startMark !== 'string') return undefined;
    return { pid: value.pid, startMark: value.startMark };
  } catch {
    return undefined;
  }
}

function createLock(lockFile: string): boolean {
  const own = `${lockFile}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify(identifyProcess(process.pid)));
  try {
    // A link appears whole or not at all: nobody reads a half-written lock.
    linkSync(own, lockFile);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function removeStaleLock(lockFile: string): void {
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    // Another starter was faster.
  }
  rmSync(aside, { force: true });
}

/** Takes the lock for this process: at once when it is free or its holder is dead, else answers false. */
export function tryLock(lockFile: string): boolean {
  if (createLock(lockFile)) return true;
  const holder = readLockHolder(lockFile);
  if (holder !== undefined && isSameProcess(holder)) return false;
  removeStaleLock(lockFile);
  return createLock(lockFile);
}

export function releaseLock(lockFile: string): void {
  if (readLockHolder(lockFile)?.pid === process.pid) rmSync(lockFile, { force: true });
}

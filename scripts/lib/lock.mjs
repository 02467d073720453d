import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isSameProcess } from './process-identity.mjs';

/** @returns {{ pid: number, startMark: string } | undefined} the process that holds the lock and still runs */
export function livingHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return isSameProcess(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function create(path) {
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify(identify(process.pid)));
  try {
    // A link either appears whole or not at all: no reader ever sees a half-written lock.
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function removeStale(path) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
}

/** Takes the lock for this process when it is free or its holder is dead. */
export function tryLock(path) {
  mkdirSync(dirname(path), { recursive: true });
  if (create(path)) return true;
  if (livingHolder(path) !== undefined) return false;
  removeStale(path);
  return create(path);
}

export const releaseLock = (path) => rmSync(path, { force: true });

/**
 * Runs `work` while holding the lock file at `path`. Waits for a living holder, takes over from a dead one.
 * @template Result
 * @param {string} path
 * @param {() => Result | Promise<Result>} work
 * @param {(pid: number | undefined) => unknown} onWait called once, when there is somebody to wait for
 */
export async function withLock(path, work, onWait = () => undefined) {
  for (let told = false; !tryLock(path); await delay(200)) {
    if (!told) onWait(livingHolder(path)?.pid);
    told = true;
  }
  try {
    return await work();
  } finally {
    releaseLock(path);
  }
}

import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identify, isSameProcess } from './process-identity.mjs';

function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function tryLock(path) {
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
    return;
  }
  rmSync(aside, { force: true });
}

/**
 * Runs `work` while holding the lock file at `path`. Waits for a living holder, takes over from a dead one.
 * `onWait(pid)` is called once when there is somebody to wait for.
 */
export async function withLock(path, work, onWait = () => undefined) {
  mkdirSync(dirname(path), { recursive: true });
  for (let told = false; !tryLock(path); ) {
    const holder = readHolder(path);
    if (holder === undefined || !isSameProcess(holder)) {
      removeStale(path);
      continue;
    }
    if (!told) onWait(holder.pid);
    told = true;
    await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

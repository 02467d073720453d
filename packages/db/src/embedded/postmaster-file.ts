import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, isIdInUse } from './process-identity.ts';

/** What a running server writes into postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
  readonly text: string;
}

/** Lines by position: 1 pid, 4 port, 8 status (storage/lmgr's LOCK_FILE_LINE_* in PostgreSQL's miscadmin.h). */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (Number.isNaN(pid)) return undefined;
  return { pid, port: Number.isNaN(port) ? 0 : port, isReady: lines[7]?.trim() === 'ready', text };
}

export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** True when the process runs and, where /proc tells, is a PostgreSQL server. */
export function isServerProcess(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return true;
  }
}

/**
 * Removes a postmaster.pid whose process id now belongs to something else, as after a reboot or in a restarted
 * container: the server would refuse to start because of that process. In every other case the file stays: the
 * server reads from it whether parts of a killed predecessor still run.
 */
export function removeStalePostmasterFile(cluster: string): void {
  const file = readPostmasterFile(cluster);
  if (file !== undefined && isIdInUse(file.pid) && !isServerProcess(file.pid))
    rmSync(join(cluster, 'postmaster.pid'));
}

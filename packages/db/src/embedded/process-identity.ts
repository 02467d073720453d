import { readFileSync } from 'node:fs';

/** Names one process: ids are given again, most of all after a reboot, so the start time goes with it. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in the kernel's clock ticks; '' where /proc does not tell. */
  readonly startMark: string;
}

/** True when the id is in use, be it only by the remains of a process that nobody has waited for. */
export function isIdInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Fields of /proc/<pid>/stat from the state on: the name before them is in parentheses and may hold spaces. */
function readStatFields(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** True when a process with this id runs, whoever owns it. */
export const isAlive = (pid: number): boolean => isIdInUse(pid) && readStatFields(pid)[0] !== 'Z';

export const identifyProcess = (pid: number): ProcessIdentity => ({
  pid,
  startMark: readStatFields(pid)[19] ?? '',
});

/** True when the identified process still runs, and not another one under its id. */
export function isSameProcess(identity: ProcessIdentity): boolean {
  if (!isAlive(identity.pid)) return false;
  return identity.startMark === '' || identity.startMark === identifyProcess(identity.pid).startMark;
}

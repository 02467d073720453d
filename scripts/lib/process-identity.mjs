import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat from the state on: the name before them is in parentheses and may hold spaces. */
function readStatFields(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** True when a process with this id runs, whoever owns it; remains that nobody waited for do not count. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return readStatFields(pid)[0] !== 'Z';
}

/**
 * Names one process: ids are given again, most of all after a reboot, so the start time goes with the id.
 * @returns {{ pid: number, startMark: string }} the mark is '' where /proc does not tell
 */
export const identify = (pid) => ({ pid, startMark: readStatFields(pid)[19] ?? '' });

/** True when the identified process still runs, and not another one under its id. */
export const isSameProcess = (identity) =>
  isAlive(identity.pid) &&
  (identity.startMark === '' || identity.startMark === identify(identity.pid).startMark);

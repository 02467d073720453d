import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathIn = (dataDirectory) => join(dataDirectory, 'run.json');

/**
 * What a running copy tells others about itself. The file is for this user only: the database address holds
 * the password.
 * @typedef {{ pid: number, instanceId: string, consoleUrl: string, apiUrl: string, databaseUrl: string,
 *   adminProgram: string }} RunState
 */

/** @param {RunState} state */
export function writeRunFile(dataDirectory, state) {
  const path = pathIn(dataDirectory);
  writeFileSync(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** @returns {RunState | undefined} */
export function readRunFile(dataDirectory) {
  try {
    return JSON.parse(readFileSync(pathIn(dataDirectory), 'utf8'));
  } catch {
    return undefined;
  }
}

export const removeRunFile = (dataDirectory) => rmSync(pathIn(dataDirectory), { force: true });

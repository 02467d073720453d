import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, by name. Links to files count as files; links to folders are not followed, so
 * that a circle of links ends. Folders that cannot be opened are left to the caller as files.
 */
export function findFiles(folder: string): readonly string[] {
  const found: string[] = [];
  const open = [folder];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const entry of entriesOf(path) ?? []) {
      const child = join(path, entry.name);
      if (entry.isDirectory() && entriesOf(child)) open.push(child);
      else if (!(entry.isSymbolicLink() && isDirectory(child))) found.push(child);
    }
  }
  return found.sort();
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** Whether a path leads to a folder that exists. */
export function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { cacheDirectory, rootDirectory } from './paths.mjs';

const stampPath = (name) => `${cacheDirectory}/${name}.stamp`;

/** One hash over the names and contents of the files, and over the extra strings. */
export function hashFiles(paths, extra = []) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const path of [...paths].sort()) {
    hash
      .update(`${relative(rootDirectory, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

export function readStamp(name) {
  try {
    return readFileSync(stampPath(name), 'utf8').trim();
  } catch {
    return '';
  }
}

export function writeStamp(name, value) {
  mkdirSync(cacheDirectory, { recursive: true });
  writeFileSync(stampPath(name), `${value}\n`);
}

export const removeStamp = (name) => rmSync(stampPath(name), { force: true });

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { cacheDirectory, fromRoot } from './paths.mjs';

const releasesDirectory = join(cacheDirectory, 'releases');
const releasesKept = 3;

/** The programs of a release. The worker is undefined where there is none. */
const programsIn = (directory) => ({
  directory,
  api: join(directory, 'api', 'main.mjs'),
  admin: join(directory, 'api', 'admin.mjs'),
  worker: existsSync(join(directory, 'worker')) ? join(directory, 'worker', 'main.mjs') : undefined,
  console: join(directory, 'console', 'apps', 'console', 'server.js'),
});

function copyIfThere(from, to) {
  if (existsSync(from)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function copyOutputs(directory) {
  const consoleApp = fromRoot('apps', 'console');
  const target = join(directory, 'console', 'apps', 'console');
  copyIfThere(fromRoot('apps', 'api', 'dist'), join(directory, 'api'));
  copyIfThere(fromRoot('apps', 'worker', 'dist'), join(directory, 'worker'));
  copyIfThere(join(consoleApp, '.next', 'standalone'), join(directory, 'console'));
  // Next leaves these two to whoever serves them.
  copyIfThere(join(consoleApp, '.next', 'static'), join(target, '.next', 'static'));
  copyIfThere(join(consoleApp, 'public'), join(target, 'public'));
}

function removeOldReleases() {
  const byAge = readdirSync(releasesDirectory)
    .map((name) => ({ name, usedAtMs: statSync(join(releasesDirectory, name)).mtimeMs }))
    .sort((left, right) => right.usedAtMs - left.usedAtMs);
  for (const { name } of byAge.slice(releasesKept)) {
    rmSync(join(releasesDirectory, name), { recursive: true, force: true });
  }
}

/** @returns the release of a build, or undefined when it has not been kept */
export function findRelease(hash) {
  const directory = join(releasesDirectory, hash.slice(0, 16));
  return existsSync(directory) ? programsIn(directory) : undefined;
}

/**
 * Keeps a copy of what was built, so that a running copy of the product does not lose its files when the next
 * build replaces them. The last three releases stay.
 */
export function keepRelease(hash) {
  const directory = join(releasesDirectory, hash.slice(0, 16));
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  copyOutputs(unfinished);
  renameSync(unfinished, directory);
  utimesSync(directory, new Date(), new Date());
  removeOldReleases();
  return programsIn(directory);
}

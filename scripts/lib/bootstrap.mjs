import { existsSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { say } from './output.mjs';
import { cacheDirectory, fromRoot } from './paths.mjs';
import { installPnpm, pnpmBinary } from './pnpm.mjs';
import { runQuietly } from './run.mjs';
import { hashFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs';
import { workspaceFolders } from './workspaces.mjs';

const stampName = 'bootstrap';

function inputsHash() {
  const manifests = workspaceFolders().map((folder) => fromRoot(folder, 'package.json'));
  const files = [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    '.npmrc',
    'tools/pnpm/package-lock.json',
  ];
  return hashFiles(
    [...manifests, ...files.map((file) => fromRoot(file))],
    [process.platform, process.arch, process.versions.modules],
  );
}

const isInstalled = () =>
  readStamp(stampName) === inputsHash() &&
  existsSync(fromRoot('node_modules/.modules.yaml')) &&
  existsSync(pnpmBinary);

async function install() {
  if (isInstalled()) return;
  removeStamp(stampName);
  const startedAtMs = Date.now();
  say('Installing dependencies');
  await installPnpm();
  // The environment variable keeps the run from asking a question when modules must be replaced.
  await runQuietly(pnpmBinary, ['install', '--frozen-lockfile'], { env: { CI: 'true' } });
  writeStamp(stampName, inputsHash());
  say(`Dependencies installed in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`);
}

/** Makes sure that the pinned pnpm and every dependency are installed; quick when nothing changed. */
export async function bootstrap() {
  if (isInstalled()) return;
  await withLock(`${cacheDirectory}/bootstrap.lock`, install, (pid) =>
    say(`Waiting for another installation (process ${pid})`),
  );
}

import { existsSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { say } from './output.mjs';
import { cacheDirectory, fromRoot, toolingBinary } from './paths.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { run } from './run.mjs';
import { hashFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs';

const stampName = 'build';
const outputs = ['apps/api/dist/main.mjs', 'apps/console/.next/BUILD_ID'];

const isInput = (path) =>
  !path.endsWith('next-env.d.ts') &&
  (/^(apps|packages)\//.test(path) || ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json'].includes(path));
const isTest = (path) => /\.test\.(ts|tsx)$/.test(path) || path.includes('/test/');

function inputsHash() {
  const inputs = repositoryFiles().filter((path) => isInput(path) && !isTest(path) && !path.endsWith('.md'));
  return hashFiles(
    inputs.map((path) => fromRoot(path)),
    [process.versions.node],
  );
}

const isBuilt = (hash) =>
  readStamp(stampName) === hash && outputs.every((path) => existsSync(fromRoot(path)));

/** Builds the apps, unless nothing that goes into them has changed. @throws Error with the tool's output */
export async function ensureBuilt() {
  if (isBuilt(inputsHash())) return;
  const build = async () => {
    const hash = inputsHash();
    if (isBuilt(hash)) return;
    removeStamp(stampName);
    const startedAtMs = Date.now();
    say('Building the API and the console (about a minute the first time)');
    const args = ['run', 'build', '--output-logs=new-only', '--ui=stream'];
    const { code, output } = await run(toolingBinary('turbo'), args, { quiet: true });
    if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
    writeStamp(stampName, hash);
    say(`Built in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`);
  };
  await withLock(`${cacheDirectory}/build.lock`, build, (pid) =>
    say(`Waiting for another build (process ${pid})`),
  );
}

import { withLock } from './lock.mjs';
import { say } from './output.mjs';
import { cacheDirectory, fromRoot, toolingBinary } from './paths.mjs';
import { findRelease, keepRelease } from './release.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { run } from './run.mjs';
import { hashFiles } from './stamp.mjs';

const isInput = (path) =>
  /^(apps|packages)\//.test(path) || ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json'].includes(path);
const isNoInput = (path) =>
  /\.(test|spec)\.(ts|tsx)$/.test(path) || path.endsWith('.md') || path.endsWith('next-env.d.ts');

function inputsHash() {
  const inputs = repositoryFiles().filter((path) => isInput(path) && !isNoInput(path));
  return hashFiles(
    inputs.map((path) => fromRoot(path)),
    [process.versions.node],
  );
}

async function build() {
  const hash = inputsHash();
  const release = findRelease(hash);
  if (release !== undefined) return release;
  const startedAtMs = Date.now();
  say('Building the API and the console (up to a minute the first time)');
  const args = ['run', 'build', '--output-logs=new-only', '--ui=stream'];
  const { code, output } = await run(toolingBinary('turbo'), args, { quiet: true });
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  const built = keepRelease(hash);
  say(`Built in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`);
  return built;
}

/**
 * Builds the apps, unless nothing that goes into them has changed since a build that is still kept.
 * @returns the programs of the build
 * @throws Error with the build tool's output
 */
export async function ensureBuilt() {
  const release = findRelease(inputsHash());
  if (release !== undefined) return release;
  return withLock(`${cacheDirectory}/build.lock`, build, (pid) =>
    say(`Waiting for another build (process ${pid})`),
  );
}

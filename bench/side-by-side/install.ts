import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { PEERS_FOLDER, versionOf } from './load.ts';

const OWN_SETTINGS = /^npm_(config|package|lifecycle)_/i;

/**
 * Installs the peers as locked; when that fails, each by itself, so that one that cannot be had does not
 * take the others with it. Nothing is done when all are there.
 * @returns what could not be installed, and why
 */
export function installPeers(): ReadonlyMap<string, string> {
  const wanted = Object.entries(pins());
  const isThere = ([name, version]: [string, string]): boolean => versionOf(name) === version;
  if (wanted.every(isThere)) return new Map();
  console.log(`Installing ${wanted.length} peers with npm`);
  if (npm(['ci']) === null) return new Map();
  const failed = new Map<string, string>();
  for (const [name, version] of wanted) {
    const problem = npm(['install', '--no-save', '--no-package-lock', `${name}@${version}`]);
    if (problem !== null) failed.set(name, problem);
  }
  return failed;
}

function pins(): Readonly<Record<string, string>> {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(`${PEERS_FOLDER}/package.json`, 'utf8'),
  );
  return manifest.dependencies;
}

/** Null when it went well, else npm's own first word on what went wrong. */
function npm(args: readonly string[]): string | null {
  // What npm put in for the run that started this one would be read as settings of the next.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)));
  const done = spawnSync('npm', args, { cwd: PEERS_FOLDER, env, encoding: 'utf8' });
  if (done.status === 0) return null;
  const error = done.stderr?.split('\n').find((line) => line.startsWith('npm error'));
  return error?.replace('npm error ', '') ?? done.error?.message ?? `npm ended with ${done.status}`;
}

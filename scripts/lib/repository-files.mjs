import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rootDirectory } from './paths.mjs';

const notOurs = new Set([
  'node_modules',
  '.git',
  '.next',
  '.turbo',
  '.cache',
  '.data',
  'dist',
  'test-results',
]);

function walk(folder = '') {
  return readdirSync(`${rootDirectory}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/**
 * Paths, relative to the root, of the files that are tracked or would be: what git ignores is left out.
 * Without git, or outside of a repository, a walk that skips what is installed or built.
 * @returns {string[]}
 */
export function repositoryFiles() {
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
    const output = execFileSync('git', args, {
      cwd: rootDirectory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\0').filter((path) => path !== '' && existsSync(`${rootDirectory}/${path}`));
  } catch {
    return walk();
  }
}

const binaryExtensions = /\.(png|jpe?g|gif|ico|woff2?|ttf|gz|zip|pdf)$/;

/** @returns {{ path: string, text: string }[]} the text files among them */
export function repositoryTexts(files = repositoryFiles()) {
  return files
    .filter((path) => !binaryExtensions.test(path))
    .map((path) => ({ path, text: readFileSync(`${rootDirectory}/${path}`, 'utf8') }));
}

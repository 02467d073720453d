import { existsSync, readdirSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const children = (folder) =>
  existsSync(fromRoot(folder))
    ? readdirSync(fromRoot(folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${folder}/${entry.name}`)
    : [];

/** Folders of all workspace packages, relative to the root. */
export function workspaceFolders() {
  return [...children('apps'), ...children('packages'), 'tooling', 'e2e', 'bench'].filter((folder) =>
    existsSync(fromRoot(folder, 'package.json')),
  );
}

import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/**
 * Starts the embedded server of packages/db, which is TypeScript, from plain Node.js.
 * @param {{ dataDirectory: string, isDisposable?: boolean, report?: (line: string) => void }} options
 */
export async function startEmbeddedPostgres(options) {
  // Loaded late: it needs the installed dependencies.
  const { loadTypeScript } = await import('../../tooling/load-typescript.mjs');
  const embedded = await loadTypeScript(pathToFileURL(fromRoot('packages/db/src/embedded/index.ts')).href);
  return embedded.startEmbeddedPostgres(options);
}

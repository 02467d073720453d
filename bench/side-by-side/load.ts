import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Where the peers are installed, apart from the workspace. */
export const PEERS_FOLDER = fileURLToPath(new URL('../peers', import.meta.url));

/** The installed version of a peer, or null. */
export function versionOf(name: string): string | null {
  const path = `${PEERS_FOLDER}/node_modules/${name}/package.json`;
  if (!existsSync(path)) return null;
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : null;
  return typeof version === 'string' ? version : null;
}

/**
 * Imports a module of a peer by its name, or a file of it that the package does not export. `T` is what is
 * used of it, written down by the caller: what is not installed has no types, and a peer that is not as
 * described fails when it is driven, and is named.
 * @throws Error when it is not installed or cannot be loaded.
 */
export async function loadPeer<T>(specifier: string): Promise<T> {
  const importer: { importPeer(specifier: string): Promise<T> } = await import(
    new URL('../peers/import.mjs', import.meta.url).href
  );
  const isFile = specifier.endsWith('.js');
  return importer.importPeer(
    isFile ? pathToFileURL(`${PEERS_FOLDER}/node_modules/${specifier}`).href : specifier,
  );
}

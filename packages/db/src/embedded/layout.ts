import { join } from 'node:path';

/** Where things are inside the data directory. */
export interface EmbeddedLayout {
  readonly dataDirectory: string;
  /** PGDATA. Exists only once initdb has finished. */
  readonly cluster: string;
  /** The superuser's password, mode 0600. */
  readonly passwordFile: string;
  /** Names the process that runs the server. */
  readonly lockFile: string;
  readonly logFile: string;
}

export function embeddedLayout(dataDirectory: string): EmbeddedLayout {
  return {
    dataDirectory,
    cluster: join(dataDirectory, 'cluster'),
    passwordFile: join(dataDirectory, 'password'),
    lockFile: join(dataDirectory, 'lock'),
    logFile: join(dataDirectory, 'server.log'),
  };
}

/** Prefix of clusters that initdb has not finished. */
export const unfinishedClusterPrefix = 'cluster.unfinished-';

import { type EnvironmentSettings, readEnvironment } from '@orrery/compaction';

/** What the process is told by its environment. */
export interface ApiSettings {
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly instanceId: string;
  readonly compaction: EnvironmentSettings;
}

/** @throws Error that names every variable that is missing or wrong. */
export function readSettings(env: NodeJS.ProcessEnv): ApiSettings {
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) {
    throw new Error(
      'DATABASE_URL is not set. Give postgres://user:password@host:port/database, or use `npm start`.',
    );
  }
  const port = Number(env.ORRERY_API_PORT ?? '4000');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `ORRERY_API_PORT must be a port from 0 to 65535, got ${JSON.stringify(env.ORRERY_API_PORT)}.`,
    );
  }
  return {
    databaseUrl,
    port,
    host: env.ORRERY_API_HOST ?? '127.0.0.1',
    instanceId: env.ORRERY_INSTANCE_ID ?? crypto.randomUUID(),
    compaction: readEnvironment(env),
  };
}

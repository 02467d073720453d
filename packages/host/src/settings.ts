import { type EnvironmentSettings, readEnvironment } from '@orrery/compaction';

/** What every process of the system is told by its environment. */
export interface HostSettings {
  readonly databaseUrl: string;
  /** Tells this process from another that may answer on the same address. */
  readonly instanceId: string;
  readonly compaction: EnvironmentSettings;
}

/** @throws Error that names every variable that is missing or wrong. */
export function readHostSettings(env: NodeJS.ProcessEnv): HostSettings {
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) {
    throw new Error(
      'DATABASE_URL is not set. Give postgres://user:password@host:port/database, or use `npm start`.',
    );
  }
  return {
    databaseUrl,
    instanceId: env.ORRERY_INSTANCE_ID ?? crypto.randomUUID(),
    compaction: readEnvironment(env),
  };
}

/** @throws Error that names the variable when it is no port. */
export function readPort(env: NodeJS.ProcessEnv, variable: string, standard: number): number {
  return readWholeNumber(env, variable, standard, { least: 0, most: 65_535 });
}

/** @throws Error that names the variable and its bounds. */
export function readWholeNumber(
  env: NodeJS.ProcessEnv,
  variable: string,
  standard: number,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const text = env[variable];
  const value = text === undefined || text === '' ? standard : Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(
    `${variable} must be a whole number from ${least} to ${most}, got ${JSON.stringify(text)}.`,
  );
}

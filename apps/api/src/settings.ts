import { type HostSettings, readHostSettings, readPort } from '@orrery/host';

/** What the process is told by its environment. */
export interface ApiSettings extends HostSettings {
  readonly host: string;
  readonly port: number;
  /** Where people open the console: changes are taken from its pages only. */
  readonly consoleUrl?: string;
}

/** @throws Error that names every variable that is missing or wrong. */
export function readSettings(env: NodeJS.ProcessEnv): ApiSettings {
  return {
    ...readHostSettings(env),
    host: env.ORRERY_API_HOST ?? '127.0.0.1',
    port: readPort(env, 'ORRERY_API_PORT', 4000),
    ...(env.ORRERY_CONSOLE_URL ? { consoleUrl: env.ORRERY_CONSOLE_URL } : {}),
  };
}

import { type HostSettings, readHostSettings, readPort, readWholeNumber } from '@orrery/host';

/** What the process is told by its environment, and times that tests shorten. */
export interface WorkerSettings extends HostSettings {
  readonly host: string;
  /** Of health and metrics; 0 takes a free one. */
  readonly port: number;
  /** Jobs at a time. */
  readonly concurrency: number;
  /** How often the worker says that it lives and looks for others that do not. */
  readonly beatMs: number;
  /** A worker that was silent for so long is dead: its jobs and leases are freed. */
  readonly deadAfterMs: number;
  /** How long a summary may take before another worker may try. */
  readonly leaseMs: number;
}

/** @throws Error that names every variable that is missing or wrong. */
export function readSettings(env: NodeJS.ProcessEnv): WorkerSettings {
  return {
    ...readHostSettings(env),
    host: env.ORRERY_WORKER_HOST ?? '127.0.0.1',
    port: readPort(env, 'ORRERY_WORKER_PORT', 0),
    concurrency: readWholeNumber(env, 'ORRERY_WORKER_CONCURRENCY', 4, { least: 1, most: 64 }),
    beatMs: 5_000,
    deadAfterMs: 20_000,
    leaseMs: 30_000,
  };
}

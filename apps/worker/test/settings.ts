import { readEnvironment } from '@orrery/compaction';
import type { WorkerSettings } from '../src/settings.ts';

/** Short times, so that a dead worker is found within a test. */
export const QUICK: Pick<WorkerSettings, 'beatMs' | 'deadAfterMs' | 'leaseMs'> = {
  beatMs: 50,
  deadAfterMs: 600,
  leaseMs: 60_000,
};

export function workerSettings(databaseUrl: string, changed: Partial<WorkerSettings> = {}): WorkerSettings {
  return {
    databaseUrl,
    instanceId: 'test',
    compaction: readEnvironment({}),
    host: '127.0.0.1',
    port: 0,
    concurrency: 1,
    ...QUICK,
    ...changed,
  };
}

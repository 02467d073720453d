import { describeError } from '@orrery/contracts';
import { beat, buryDeadWorkers, signOffWorker } from '@orrery/db';
import type { ServiceContext } from '@orrery/services';
import type { WorkerSettings } from './settings.ts';

/** Says that this worker lives and frees what dead ones held, until it is stopped. */
export async function keepAlive(
  { database, log }: ServiceContext,
  { beatMs, deadAfterMs }: Pick<WorkerSettings, 'beatMs' | 'deadAfterMs'>,
  worker: { readonly id: string; readonly poolId: string },
): Promise<{ stop(): Promise<void> }> {
  let isBeating: Promise<void> | null = null;
  const once = async (): Promise<void> => {
    try {
      await beat(database, worker);
      for (const dead of await buryDeadWorkers(database, deadAfterMs)) {
        log.warn({ worker: dead }, 'a worker is gone, its jobs are free again');
      }
    } catch (error) {
      // The next beat tries again; a database that stays away fails the readiness check.
      log.error({ error: describeError(error) }, 'heartbeat');
    }
  };
  await once();
  const timer = setInterval(() => {
    isBeating ??= once().finally(() => {
      isBeating = null;
    });
  }, beatMs);
  return {
    async stop() {
      clearInterval(timer);
      await isBeating;
      await signOffWorker(database, worker.id);
    },
  };
}

import { randomUUID } from 'node:crypto';
import { connect, readQueueFigures } from '@orrery/db';
import { createServices, type ServiceOptions } from '@orrery/host';
import type { Log, ServiceContext } from '@orrery/services';
import { serveHealth } from './health.ts';
import { keepAlive } from './heartbeat.ts';
import { type Runner, startRunner } from './runner.ts';
import type { WorkerSettings } from './settings.ts';

export interface WorkerOptions {
  readonly settings: WorkerSettings;
  readonly log: Log;
  readonly summarizer?: ServiceOptions['summarizer'];
}

export interface RunningWorker {
  /** Of health and metrics, such as `http://127.0.0.1:4001`. */
  readonly url: string;
  readonly context: ServiceContext;
  /** Takes no more jobs, finishes those at work, signs off, closes the database. */
  stop(): Promise<void>;
}

/** Starts one worker on a migrated database. Any number of them share the work. */
export async function startWorker({ settings, log, summarizer }: WorkerOptions): Promise<RunningWorker> {
  const client = connect(settings.databaseUrl, { applicationName: 'orrery-worker' });
  const services = createServices({ client, settings, log, ...(summarizer ? { summarizer } : {}) });
  const context: ServiceContext = { ...services, actor: { kind: 'system', name: 'worker' } };
  // Not the instance id: workers that `npm start` or a test gives one id are still two.
  const workerId = `wrk_${randomUUID()}`;
  const started: Started = {};
  const stop = async (): Promise<void> => {
    await started.runner?.stop();
    await started.heart?.stop();
    await started.health?.close();
    await services.live.close();
    await client.close();
  };
  try {
    // First, because its port may be taken: until then no job is.
    const health = await serveHealth({
      services,
      settings,
      isReady: async () => (started.runner?.isRunning() ?? false) && (await queueAnswers(context)),
    });
    started.health = health;
    started.runner = await startRunner(context, settings, workerId);
    started.heart = await keepAlive(context, settings, { id: workerId, poolId: started.runner.poolId });
    return { url: health.url, context, stop };
  } catch (error) {
    // Nothing may go on working in a process that could not start.
    await stop();
    throw error;
  }
}

interface Started {
  health?: Awaited<ReturnType<typeof serveHealth>>;
  runner?: Runner;
  heart?: Awaited<ReturnType<typeof keepAlive>>;
}

/** Ready means that the queue's tables are there, not only that somebody listens. */
async function queueAnswers({ database }: ServiceContext): Promise<boolean> {
  try {
    await readQueueFigures(database);
    return true;
  } catch {
    return false;
  }
}

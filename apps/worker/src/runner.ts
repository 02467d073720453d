import { EventEmitter } from 'node:events';
import { COMPACT_SESSION_TASK, type ServiceContext } from '@orrery/services';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { WorkerSettings } from './settings.ts';
import { compactSession } from './tasks/compact-session.ts';
import { housekeeping } from './tasks/housekeeping.ts';

const HOUSEKEEPING_TASK = 'housekeeping';
/** Every ten minutes; of several workers one does it. */
const CRONTAB = `*/10 * * * * ${HOUSEKEEPING_TASK}`;

export interface Runner {
  /** Under this name the queue locks jobs for this process. */
  readonly poolId: string;
  isRunning(): boolean;
  /** Takes no more jobs and waits for those at work. */
  stop(): Promise<void>;
}

/** Takes jobs from the queue until it is stopped. */
export async function startRunner(
  context: ServiceContext,
  settings: WorkerSettings,
  workerId: string,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const taskList: TaskList = {
    [COMPACT_SESSION_TASK]: compactSession(context, { holder: workerId, leaseMs: settings.leaseMs }),
    [HOUSEKEEPING_TASK]: housekeeping(context),
  };
  const runner = await run({
    connectionString: settings.databaseUrl,
    concurrency: settings.concurrency,
    // The process stops in its own order: see `stop` of the worker.
    noHandleSignals: true,
    crontab: CRONTAB,
    taskList,
    events,
    logger: queueLogger(context),
  });
  let isRunning = true;
  // A pool that cannot go on ends this promise; readiness then says so and the supervisor starts anew.
  runner.promise.then(
    () => {
      isRunning = false;
    },
    (error: unknown) => {
      isRunning = false;
      context.log.error({ error: String(error) }, 'the queue ended');
    },
  );
  return {
    poolId,
    isRunning: () => isRunning,
    async stop() {
      if (isRunning) await runner.stop();
    },
  };
}

/** The queue's own words, without the payloads and errors that it likes to attach. */
function queueLogger({ log }: ServiceContext): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error') log.error({ scope: scope.taskIdentifier, jobId: scope.jobId }, message);
    else if (level === 'warning') log.warn({ scope: scope.taskIdentifier, jobId: scope.jobId }, message);
  });
}

import { EventEmitter } from 'node:events';
import { describeError } from '@orrery/contracts';
import { COMPACT_SESSION_TASK, type Log, type ServiceContext } from '@orrery/services';
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
    logger: queueLogger(context.log),
  });
  let isRunning = true;
  // A pool that cannot go on ends this promise; readiness then says so and the supervisor starts anew.
  runner.promise.then(
    () => {
      isRunning = false;
    },
    (error: unknown) => {
      isRunning = false;
      context.log.error({ error: describeError(error) }, 'the queue ended');
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

/**
 * That the queue has trouble and of which kind, in words of ours: its own repeat the message and the stack of
 * whatever went wrong. Of a failed job the job itself has said so.
 */
export function queueLogger(log: Log): Logger {
  return new Logger((scope) => (level, _message, about = {}) => {
    if (about.failure === true) return;
    const { error } = about;
    const fields = {
      task: scope.taskIdentifier,
      jobId: scope.jobId,
      ...(error === undefined ? {} : { error: describeError(error) }),
    };
    if (level === 'error') log.error(fields, 'the queue reports an error');
    else if (level === 'warning') log.warn(fields, 'the queue warns');
  });
}

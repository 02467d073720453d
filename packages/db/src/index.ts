export {
  type ClientOptions,
  connect,
  type Database,
  type DatabaseClient,
  type Queryable,
  type Transaction,
} from './client.ts';
export { migrateDatabase } from './migrate.ts';
export { addJob, type NewJob } from './queue/add-job.ts';
export { dropJobs } from './queue/drop-jobs.ts';
export { type QueueFigures, readQueueFigures } from './queue/queue-figures.ts';
export { beat, buryDeadWorkers, signOffWorker } from './queue/worker-processes.ts';
export * as schema from './schema/index.ts';

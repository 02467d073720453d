import { keepHouse, type ServiceContext } from '@orrery/services';
import type { Task } from 'graphile-worker';
import { observeJob } from './observe-job.ts';

/** Deletes what has expired. */
export function housekeeping(context: ServiceContext): Task {
  return (_payload, { job: { id } }) =>
    observeJob(context, { task: 'housekeeping', id }, async () => {
      const deleted = await keepHouse(context);
      context.log.info({ ...deleted }, 'housekeeping');
      return 'done';
    });
}

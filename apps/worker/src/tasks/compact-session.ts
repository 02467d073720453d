import {
  COMPACT_SESSION_TASK,
  type CompactSessionJob,
  compactInBackground,
  enqueueCompaction,
  type ServiceContext,
} from '@orrery/services';
import type { Task } from 'graphile-worker';
import { observeJob } from './observe-job.ts';

/** A job waits at least so long for a lease: another worker is about to be done. */
const LEAST_RETRY_MS = 100;

/** Compacts one session, or comes back when the lease that is in its way has ended. */
export function compactSession(
  context: ServiceContext,
  lease: { readonly holder: string; readonly leaseMs: number },
): Task {
  return (payload, { job: { id } }) =>
    observeJob(context, { task: COMPACT_SESSION_TASK, id }, async () => {
      const job = readJob(payload);
      const result = await compactInBackground(context, { ...job, ...lease });
      if (result.type === 'done') return result.outcome;
      await enqueueCompaction(context.database, job, Math.max(LEAST_RETRY_MS, result.retryInMs));
      return 'leased';
    });
}

/** Jobs are written by this system only; one of another version is refused instead of misread. */
function readJob(payload: unknown): CompactSessionJob {
  if (isJob(payload)) return payload;
  throw new Error('This job names no session, agent and lane: it was written by another version.');
}

function isJob(payload: unknown): payload is CompactSessionJob {
  if (typeof payload !== 'object' || payload === null) return false;
  const values: Record<string, unknown> = { ...payload };
  return ['sessionId', 'agentName', 'branch', 'scope'].every((field) => typeof values[field] === 'string');
}

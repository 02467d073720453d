import type { ServiceContext } from '@orrery/services';

/** Runs a job and measures it, whatever its end. An error goes back to the queue, which tries again later. */
export async function observeJob(
  { metrics }: ServiceContext,
  task: string,
  work: () => Promise<string>,
): Promise<void> {
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    outcome = await work();
  } finally {
    metrics.jobSeconds.observe({ task, outcome }, (performance.now() - startedAt) / 1_000);
  }
}

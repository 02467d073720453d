import { describeError, errorInWords } from '@orrery/contracts';
import type { ServiceContext } from '@orrery/services';

/**
 * Runs a job and measures it, whatever its end. A failure is logged and goes back to the queue, which tries
 * again later and keeps the message in its table: so the message is one without content.
 */
export async function observeJob(
  { metrics, log }: Pick<ServiceContext, 'metrics' | 'log'>,
  { task, id }: { readonly task: string; readonly id: string },
  work: () => Promise<string>,
): Promise<void> {
  const startedAt = performance.now();
  let outcome = 'failed';
  try {
    outcome = await work();
  } catch (error) {
    log.error({ task, jobId: id, error: describeError(error) }, 'job failed');
    throw new Error(errorInWords(error));
  } finally {
    metrics.jobSeconds.observe({ task, outcome }, (performance.now() - startedAt) / 1_000);
  }
}

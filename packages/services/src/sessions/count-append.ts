import { freshTokens, type ReportedUsage } from '@orrery/compaction';
import type { Metrics } from '@orrery/metrics';
import type { ServiceContext } from '../context.ts';
import { environmentSlug } from '../environments/environment-slug.ts';
import type { RecordWriter } from '../record/writer.ts';

/** Counts a committed append. After the commit, so that metrics never speak of what was rolled back. */
export async function countAppend(
  context: ServiceContext,
  writer: RecordWriter,
  duplicates: number,
  seconds: number,
): Promise<void> {
  const { metrics } = context;
  const environment = await environmentSlug(context, writer.session.environmentId);
  metrics.eventsAppended.inc({ environment }, writer.rows.length);
  if (duplicates > 0) metrics.eventsDuplicate.inc({ environment }, duplicates);
  metrics.appendSeconds.observe({ environment }, seconds);
  for (const usage of writer.appliedUsages) countUsage(metrics, environment, usage);
}

function countUsage(metrics: Metrics, environment: string, usage: ReportedUsage): void {
  const fresh = freshTokens(usage);
  if (fresh === null) {
    metrics.promptTokens.inc({ environment, class: 'unsplit' }, usage.promptTokens);
    return;
  }
  metrics.promptTokens.inc({ environment, class: 'fresh' }, Math.max(0, fresh));
  metrics.promptTokens.inc({ environment, class: 'cache_read' }, usage.cacheReadTokens ?? 0);
  metrics.promptTokens.inc({ environment, class: 'cache_write' }, usage.cacheWriteTokens ?? 0);
}

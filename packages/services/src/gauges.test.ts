import { readEnvironment } from '@orrery/compaction';
import { connect } from '@orrery/db';
import { createChangeFeed } from '@orrery/db/live';
import { createMetrics } from '@orrery/metrics';
import { createDigest } from '@orrery/summarizer';
import { expect, test } from 'vitest';
import { collectGauges } from './gauges.ts';
import { createStateCache } from './record/state-cache.ts';
import { SILENT_LOG } from './silent-log.ts';

test('while the database is away all other figures are still told, and these not as zero', async () => {
  // Nobody listens on port 1.
  const client = connect('postgres://nobody:x@127.0.0.1:1/none', { maxConnections: 1 });
  const metrics = createMetrics();
  collectGauges({
    database: client.database,
    settings: readEnvironment({}),
    summarizer: createDigest(),
    metrics,
    states: createStateCache(1),
    live: createChangeFeed(client),
    log: SILENT_LOG,
    now: Date.now,
  });
  metrics.sessions.set({ environment: 'before' }, 3);
  metrics.eventsAppended.inc({ environment: 'one' }, 2);
  const text = await metrics.registry.metrics();
  await client.close();
  expect(text).toContain('orrery_events_appended_total{environment="one"} 2');
  expect(text).not.toMatch(/^orrery_(sessions|queue_jobs|queue_oldest_job_seconds)[ {]/m);
});

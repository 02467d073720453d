import { type DatabaseClient, schema } from '@orrery/db';
import { createMetrics } from '@orrery/metrics';
import { createStateCache, type Log, type Services } from '@orrery/services';
import { createDigest } from '@orrery/summarizer';
import { count, eq, gt } from 'drizzle-orm';
import type { ApiSettings } from './settings.ts';

/** Wires the services of one API process. */
export function createServices(client: DatabaseClient, settings: ApiSettings, log: Log): Services {
  const services: Services = {
    database: client.database,
    settings: settings.compaction,
    summarizer: createDigest(),
    metrics: createMetrics({ withProcessMetrics: true }),
    states: createStateCache(),
    log,
    now: Date.now,
  };
  collectLiveSessions(services);
  return services;
}

const LIVE_WINDOW_MS = 15 * 60_000;

/** Counts live sessions when the metrics are read: a gauge that nothing has to keep up to date. */
function collectLiveSessions({ database, metrics }: Services): void {
  const { agentSession, environment } = schema;
  Object.assign(metrics.sessions, {
    async collect() {
      const rows = await database
        .select({ slug: environment.slug, sessions: count() })
        .from(agentSession)
        .innerJoin(environment, eq(environment.id, agentSession.environmentId))
        .where(gt(agentSession.lastActivityAt, new Date(Date.now() - LIVE_WINDOW_MS)))
        .groupBy(environment.slug);
      metrics.sessions.reset();
      for (const row of rows) metrics.sessions.set({ environment: row.slug }, row.sessions);
    },
  });
}

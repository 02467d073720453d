import { describeError } from '@orrery/contracts';
import { readQueueFigures, schema } from '@orrery/db';
import { count, eq, gt } from 'drizzle-orm';
import type { Services } from './context.ts';

const LIVE_WINDOW_MS = 15 * 60_000;

/** Fills in gauges when the metrics are read, so that nothing has to keep them up to date. */
export function collectGauges(services: Services): void {
  const { metrics } = services;
  const { sessions, queueJobs, queueOldestSeconds } = metrics;
  const fill = (gauge: object, collect: (services: Services) => Promise<void>, forget: () => void): void => {
    Object.assign(gauge, {
      async collect() {
        try {
          await collect(services);
        } catch (error) {
          // All other figures are most wanted just then; of these nothing is known, which is not zero.
          forget();
          services.log.warn({ error: describeError(error) }, 'a gauge could not be read');
        }
      },
    });
  };
  fill(sessions, collectSessions, () => sessions.reset());
  fill(queueJobs, collectQueue, () => queueJobs.reset());
  // Without labels, a reset gauge would say zero.
  fill(queueOldestSeconds, collectOldest, () => queueOldestSeconds.remove());
}

async function collectSessions({ database, metrics }: Services): Promise<void> {
  const { agentSession, environment } = schema;
  const rows = await database
    .select({ slug: environment.slug, sessions: count() })
    .from(agentSession)
    .innerJoin(environment, eq(environment.id, agentSession.environmentId))
    .where(gt(agentSession.lastActivityAt, new Date(Date.now() - LIVE_WINDOW_MS)))
    .groupBy(environment.slug);
  metrics.sessions.reset();
  for (const row of rows) metrics.sessions.set({ environment: row.slug }, row.sessions);
}

async function collectQueue({ database, metrics }: Services): Promise<void> {
  const { oldestReadySeconds: _oldest, ...byState } = await readQueueFigures(database);
  for (const [state, jobs] of Object.entries(byState)) metrics.queueJobs.set({ state }, jobs);
}

/** Gauges are read side by side, so this one cannot rely on the other's query. */
async function collectOldest({ database, metrics }: Services): Promise<void> {
  metrics.queueOldestSeconds.set((await readQueueFigures(database)).oldestReadySeconds);
}

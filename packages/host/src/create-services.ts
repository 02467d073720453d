import { describeError } from '@orrery/contracts';
import type { DatabaseClient } from '@orrery/db';
import { createChangeFeed } from '@orrery/db/live';
import { createMetrics } from '@orrery/metrics';
import { collectGauges, createStateCache, type Log, type Services } from '@orrery/services';
import { createDigest, type Summarizer } from '@orrery/summarizer';
import type { HostSettings } from './settings.ts';

export interface ServiceOptions {
  readonly client: DatabaseClient;
  readonly settings: Pick<HostSettings, 'compaction'>;
  readonly log: Log;
  /** The deterministic digest when left out. */
  readonly summarizer?: Summarizer;
}

/** Wires the services of one process: the API's and the worker's are the same. */
export function createServices({ client, settings, log, summarizer }: ServiceOptions): Services {
  const services: Services = {
    database: client.database,
    settings: settings.compaction,
    summarizer: summarizer ?? createDigest(),
    metrics: createMetrics({ withProcessMetrics: true }),
    states: createStateCache(),
    live: createChangeFeed({
      ...client,
      onError: (error) => log.error({ error: describeError(error) }, 'live updates'),
    }),
    log,
    now: Date.now,
  };
  collectGauges(services);
  return services;
}

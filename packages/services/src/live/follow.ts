import { OrreryError } from '@orrery/contracts';
import { type Changes, FeedClosedError } from '@orrery/db/live';
import type { ServiceContext } from '../context.ts';

/**
 * The steps of the feed until the caller goes away. `begin` runs once the feed is on: what it reads and what
 * the steps bring has no gap between.
 * @throws OrreryError unavailable when the process stops: the reader goes on elsewhere from its cursor.
 */
export async function* follow<Event>(
  context: ServiceContext,
  stream: 'sessions' | 'session',
  signal: AbortSignal,
  steps: {
    readonly begin: () => Promise<Event>;
    readonly step: (changes: Changes) => Promise<Event | null>;
    readonly isLast: (event: Event) => boolean;
  },
): AsyncGenerator<Event, void> {
  const { sseClients } = context.metrics;
  const subscription = await orUnavailable(context.live.subscribe());
  const end = (): void => subscription.end();
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  sseClients.inc({ stream });
  try {
    let event: Event | null = await steps.begin();
    for (;;) {
      if (event) yield event;
      if (event && steps.isLast(event)) return;
      const changes = await orUnavailable(subscription.next());
      if (!changes) return;
      event = await steps.step(changes);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
    sseClients.dec({ stream });
  }
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof FeedClosedError)) throw error;
    throw new OrreryError('unavailable', 'This process stops. Connect again with the last event id.');
  }
}

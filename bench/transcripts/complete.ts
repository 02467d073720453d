import {
  type ContentEvent,
  type MeasuredEvent,
  measure,
  type PinEvent,
  type Recorded,
  type UsageReportEvent,
} from '@orrery/compaction';
import type { IncomingEvent } from '@orrery/formats';

type Completed = ContentEvent | PinEvent | UsageReportEvent;

/** An event of a transcript with its measure: taken once, since a position changes neither. */
export interface TranscriptEvent {
  readonly event: Completed;
  readonly measured: MeasuredEvent;
}

/**
 * Fills in what a decoder leaves to the host, as the server does it: ids, times, authors, and without
 * invocations a new one with each user message of a lane.
 */
export function completeEvents(incoming: readonly IncomingEvent[]): readonly TranscriptEvent[] {
  const running = new Map<string, string>();
  return incoming.map((event, index) => {
    const lane = `${event.branch ?? ''}\n${event.scope ?? ''}`;
    const opens = event.kind === 'user_message' || !running.has(lane);
    const invocationId = event.invocationId ?? (opens ? `run-${index + 1}` : running.get(lane)) ?? '';
    running.set(lane, invocationId);
    const header = {
      id: event.id ?? `event-${index + 1}`,
      timestamp: event.timestamp ?? index,
      invocationId,
      author: event.author ?? authorOf(event),
    };
    const completed: Completed = { ...event, ...header };
    const recorded: Recorded<Completed> = { ...completed, seq: index + 1 };
    return { event: completed, measured: measure(recorded) };
  });
}

function authorOf(event: IncomingEvent): string {
  if (event.kind === 'user_message') return 'user';
  if (event.kind === 'instruction') return 'system';
  return event.agentName ?? 'agent';
}

import type { ReportedUsage } from '@orrery/compaction';
import type { DemoSession } from '../script/demo-session.ts';
import { adkBody } from './adk-body.ts';
import type { TimedEvent } from './timeline.ts';

/** The report of the model call that the first of the events answers. */
export interface Report {
  readonly modelCallId: string;
  readonly usage: ReportedUsage;
}

/** The body in which a client of this session sends these events. */
export function appendBody(
  session: DemoSession,
  events: readonly TimedEvent[],
  report: Report | null,
): unknown {
  if (session.format === 'adk') return adkBody(session, events, report?.usage ?? null);
  if (!report || session.usageOn === 'message') return { events: orreryEvents(events, report) };
  return { events: [...orreryEvents(events, null), usageReport(events, report)] };
}

/** The very first body: it says what the session is. Own format in every case, since ADK has no place for it. */
export function openingBody(session: DemoSession, events: readonly TimedEvent[]): unknown {
  const { agentName, model, transport, rootKind, title, windowTokens } = session;
  return {
    session: { agentName, model, transport, rootKind, title, windowTokens },
    events: orreryEvents(events, null),
  };
}

function orreryEvents(events: readonly TimedEvent[], report: Report | null): unknown[] {
  return events.map(({ afterSeconds: _afterSeconds, ...event }, index) => ({
    ...event,
    author: event.agentName ?? (event.kind === 'instruction' ? 'scheduler' : 'user'),
    ...(index === 0 && report),
  }));
}

function usageReport(events: readonly TimedEvent[], { modelCallId, usage }: Report): unknown {
  const first = events[0];
  return {
    kind: 'usage_report',
    id: `${first?.id}-usage`,
    timestamp: (events.at(-1)?.timestamp ?? 0) + 400,
    invocationId: first?.invocationId,
    author: first?.agentName,
    agentName: first?.agentName,
    ...(first?.branch !== undefined && { branch: first.branch }),
    modelCallId,
    usage,
  };
}

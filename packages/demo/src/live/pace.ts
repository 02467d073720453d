import { estimateTokens, partsTokens } from '@orrery/compaction';
import type { DemoEvent, DemoSession, DemoStep } from '../script/demo-session.ts';

/** How fast a recorded session is played again. */
export interface Pace {
  /** Share of the trigger that is there at once, so that the wait for a compaction is short. */
  readonly warmShare: number;
  /** Seconds from there to the trigger. */
  readonly approachSeconds: number;
  /** Prompt tokens at which the demo's environment compacts. */
  readonly triggerTokens: number;
}

/** Nobody watches a session that says something every hundred milliseconds, or every minute. */
const LEAST_SECONDS = 0.25;
const MOST_SECONDS = 4;

/** The same session under another id, with times in which a person can watch it. */
export function paceSession(session: DemoSession, id: string, pace: Pace): DemoSession {
  const { warm, approach } = countEvents(session, pace);
  const wanted = pace.approachSeconds / Math.max(1, approach);
  // Eighths of a second: whole milliseconds, and sums without rounding.
  const seconds = Math.round(Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, wanted)) * 8) / 8;
  let number = 0;
  const paced = (events: readonly DemoEvent[]): DemoEvent[] =>
    events.map((event) => {
      number += 1;
      return { ...event, afterSeconds: number <= warm ? 0 : seconds };
    });
  const steps = session.steps.map(
    (step): DemoStep =>
      'append' in step ? { append: paced(step.append) } : { ...step, answer: paced(step.answer) },
  );
  return { ...session, id, steps, endedMinutesAgo: 0 };
}

/** Seconds until a paced session is at the trigger, and until it ends. */
export function durations(
  session: DemoSession,
  triggerTokens: number,
): { readonly toTrigger: number; readonly whole: number } {
  const events = session.steps.flatMap(eventsOf);
  const { warm } = countEvents(session, { warmShare: 1, triggerTokens });
  const sum = (some: readonly DemoEvent[]): number =>
    some.reduce((seconds, event) => seconds + event.afterSeconds, 0);
  return { toTrigger: sum(events.slice(0, warm + 1)), whole: sum(events) };
}

/** Events up to the warm share, and from there to the trigger, by the engine's own estimate. */
function countEvents(
  session: DemoSession,
  { warmShare, triggerTokens }: Pick<Pace, 'warmShare' | 'triggerTokens'>,
): { readonly warm: number; readonly approach: number } {
  let tokens = overheadOf(session);
  let warm = 0;
  let approach = 0;
  for (const event of session.steps.flatMap(eventsOf)) {
    tokens += partsTokens(event.parts, estimateTokens);
    if (tokens <= triggerTokens * warmShare) warm += 1;
    else if (tokens <= triggerTokens) approach += 1;
  }
  return { warm, approach };
}

function overheadOf(session: DemoSession): number {
  const calls = session.steps.flatMap((step) => ('modelCall' in step ? [step.modelCall.overheadTokens] : []));
  return calls[0] ?? 0;
}

function eventsOf(step: DemoStep): readonly DemoEvent[] {
  return 'append' in step ? step.append : step.answer;
}

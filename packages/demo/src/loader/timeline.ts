import type { DemoEvent, DemoSession } from '../script/demo-session.ts';

/** An event with what a client sends along: its id and its time in milliseconds. */
export interface TimedEvent extends DemoEvent {
  readonly id: string;
  readonly timestamp: number;
}

export interface TimedStep {
  readonly modelCall: Extract<DemoSession['steps'][number], { modelCall: unknown }>['modelCall'] | null;
  readonly events: readonly TimedEvent[];
}

/** Gives every event its time, so that the last one was `endedMinutesAgo` before `now`, and an id by its place. */
export function timedSteps(session: DemoSession, now: number): readonly TimedStep[] {
  const seconds = session.steps.flatMap(eventsOf).reduce((sum, event) => sum + event.afterSeconds, 0);
  let timestamp = now - session.endedMinutesAgo * 60_000 - seconds * 1_000;
  let number = 0;
  return session.steps.map((step) => {
    const events = eventsOf(step).map((event): TimedEvent => {
      number += 1;
      timestamp += event.afterSeconds * 1_000;
      return { ...event, id: `${session.id}-${String(number).padStart(4, '0')}`, timestamp };
    });
    return { modelCall: 'modelCall' in step ? step.modelCall : null, events };
  });
}

function eventsOf(step: DemoSession['steps'][number]): readonly DemoEvent[] {
  return 'append' in step ? step.append : step.answer;
}

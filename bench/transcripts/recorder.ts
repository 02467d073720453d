import {
  append,
  type ContentEvent,
  type ControlEvent,
  EMPTY_STATE,
  type MeasuredEvent,
  measure,
  type Recorded,
  type State,
  type Summary,
} from '@orrery/compaction';

/** A record that grows in place, since a copy at every event would cost its square. */
export interface Recorder {
  readonly events: Recorded[];
  readonly measured: MeasuredEvent[];
  /** By compaction id, what a next summary is seeded with. */
  readonly summaries: Map<string, Summary>;
  state: State;
}

export function newRecorder(): Recorder {
  return { events: [], measured: [], summaries: new Map(), state: EMPTY_STATE };
}

/** Appends an event, with its measure where that is known already. */
export function record(
  recorder: Recorder,
  event: ContentEvent | ControlEvent,
  measured?: MeasuredEvent,
): void {
  const seq = recorder.state.seq + 1;
  const recorded = { ...event, seq };
  const placed = measured ? { ...measured, seq } : measure(recorded);
  recorder.events.push(recorded);
  recorder.measured.push(placed);
  if (recorded.kind === 'compaction' && recorded.compaction.summary)
    recorder.summaries.set(recorded.compaction.id, recorded.compaction.summary);
  recorder.state = append(recorder.state, placed);
}

import {
  append,
  type CompactionEvent,
  type ContentEvent,
  EMPTY_STATE,
  fold,
  isContentEvent,
  type MeasuredEvent,
  measure,
  type Part,
  type RecordEvent,
  type Recorded,
  reachesBack,
  type State,
} from '../src/index.ts';

/** A record under construction: what a host keeps, in memory. */
export interface History {
  readonly events: readonly Recorded[];
  readonly measured: readonly MeasuredEvent[];
  readonly state: State;
}

export const EMPTY_HISTORY: History = { events: [], measured: [], state: EMPTY_STATE };

export function add(history: History, event: RecordEvent): History {
  const recorded: Recorded = { ...event, seq: history.state.seq + 1 };
  const measured = measure(recorded);
  return {
    events: [...history.events, recorded],
    measured: [...history.measured, measured],
    state: reachesBack(measured) ? fold([...history.measured, measured]) : append(history.state, measured),
  };
}

export function addAll(events: readonly RecordEvent[]): History {
  return events.reduce(add, EMPTY_HISTORY);
}

let counter = 0;

type Given = Partial<Omit<ContentEvent, 'kind' | 'parts'>>;

export function content(kind: ContentEvent['kind'], parts: readonly Part[], given: Given = {}): ContentEvent {
  counter += 1;
  const author = kind === 'user_message' ? 'user' : 'agent';
  return { kind, id: `e${counter}`, timestamp: counter, invocationId: 'inv', author, parts, ...given };
}

export const text = (words: string): Part => ({ type: 'text', text: words });
export const user = (words: string, given?: Given): ContentEvent =>
  content('user_message', [text(words)], given);
export const model = (words: string, given?: Given): ContentEvent =>
  content('model_message', [text(words)], given);

export function calls(
  ids: readonly (readonly [callId: string | null, name: string])[],
  given?: Given,
): ContentEvent {
  const parts = ids.map(
    ([callId, name]): Part =>
      callId === null ? { type: 'tool_call', name, args: {} } : { type: 'tool_call', callId, name, args: {} },
  );
  return content('model_message', parts, given);
}

export function result(
  callId: string | null,
  name: string,
  response = 'ok',
  extra: object = {},
  given?: Given,
): ContentEvent {
  const part = {
    type: 'tool_result' as const,
    name,
    response,
    ...(callId === null ? {} : { callId }),
    ...extra,
  };
  return content('tool_result', [part], given);
}

export function compactionEvent(compaction: CompactionEvent['compaction']): CompactionEvent {
  return {
    kind: 'compaction',
    id: compaction.id,
    timestamp: 0,
    invocationId: compaction.id,
    author: 'orrery',
    ...compaction.lane,
    compaction,
  };
}

export function contentOf(history: History): readonly Recorded<ContentEvent>[] {
  return history.events.filter((event): event is Recorded<ContentEvent> => isContentEvent(event));
}

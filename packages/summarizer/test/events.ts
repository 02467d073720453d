import type { ContentEvent, Json, Part, Recorded } from '@orrery/compaction';

type Event = Recorded<ContentEvent>;

function event(seq: number, kind: Event['kind'], author: string, parts: readonly Part[]): Event {
  return { seq, id: `e${seq}`, timestamp: seq, invocationId: 'i', kind, author, parts };
}

export const user = (seq: number, text: string): Event =>
  event(seq, 'user_message', 'user', [{ type: 'text', text }]);

export const agent = (seq: number, text: string, parts: readonly Part[] = []): Event =>
  event(seq, 'model_message', 'ops', [{ type: 'text', text }, ...parts]);

export const call = (seq: number, name: string, args: Json, callId = `c${seq}`): Event =>
  event(seq, 'model_message', 'ops', [{ type: 'tool_call', callId, name, args }]);

export const result = (seq: number, name: string, response: Json, callId = `c${seq - 1}`): Event =>
  event(seq, 'tool_result', 'ops', [{ type: 'tool_result', callId, name, response }]);

export const pending = (seq: number, name: string, response: Json, callId: string): Event =>
  event(seq, 'tool_result', 'ops', [{ type: 'tool_result', callId, name, response, pending: true }]);

export const of = (seq: number, parts: readonly Part[]): Event => event(seq, 'model_message', 'ops', parts);

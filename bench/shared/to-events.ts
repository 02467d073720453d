import type { ContentEvent, Part, Recorded } from '@orrery/compaction';
import type { Message } from './conversation.ts';

/** A conversation as our record holds it: one event a message, a new invocation with each user message. */
export function toEvents(messages: readonly Message[]): readonly Recorded<ContentEvent>[] {
  let run = 0;
  return messages.map((message, index) => {
    if (message.role === 'user') run += 1;
    return {
      seq: index + 1,
      id: `event-${index + 1}`,
      timestamp: 1_700_000_000_000 + index,
      invocationId: `run-${run}`,
      ...contentOf(message),
    };
  });
}

function contentOf(message: Message): Pick<ContentEvent, 'kind' | 'author' | 'parts'> {
  switch (message.role) {
    case 'system':
      return { kind: 'instruction', author: 'system', parts: [textPart(message.text)] };
    case 'user':
      return { kind: 'user_message', author: 'user', parts: [textPart(message.text)] };
    case 'assistant': {
      const calls = message.calls.map(({ id, name, args }): Part => {
        return { type: 'tool_call', callId: id, name, args };
      });
      return { kind: 'model_message', author: 'agent', parts: [textPart(message.text), ...calls] };
    }
    case 'tool': {
      const { callId, name, text } = message;
      return {
        kind: 'tool_result',
        author: 'agent',
        parts: [{ type: 'tool_result', callId, name, response: text }],
      };
    }
  }
}

const textPart = (text: string): Part => ({ type: 'text', text });

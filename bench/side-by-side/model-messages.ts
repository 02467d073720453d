import type { Message } from '../shared/conversation.ts';
import type { Seen } from './subject.ts';

interface MessagePart {
  readonly type: string;
  readonly text?: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
}

/** The messages of the AI SDK and of those that follow it; three spellings of a tool's payload. */
export interface ModelMessage {
  readonly role: Message['role'];
  readonly content: string | readonly MessagePart[];
}

/** `prompt`: what a provider is sent, where a user message is a list too. `core`: version 4 of the SDK. */
export type Spelling = 'model' | 'prompt' | 'core';

export function modelMessageOf(message: Message, spelling: Spelling): ModelMessage {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.text };
    case 'user':
      return { role: 'user', content: spelling === 'prompt' ? [textPart(message.text)] : message.text };
    case 'assistant': {
      const calls = message.calls.map(({ id, name, args }) => {
        const given = spelling === 'core' ? { args } : { input: args };
        return { type: 'tool-call', toolCallId: id, toolName: name, ...given };
      });
      return { role: 'assistant', content: [textPart(message.text), ...calls] };
    }
    case 'tool': {
      const { callId, name, text } = message;
      const given = spelling === 'core' ? { result: text } : { output: { type: 'text', value: text } };
      return {
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId: callId, toolName: name, ...given }],
      };
    }
  }
}

const textPart = (text: string): MessagePart => ({ type: 'text', text });

export function seenOfModelMessage({ role, content }: ModelMessage): Seen {
  if (typeof content === 'string') return { role, text: content, calls: [], results: [] };
  const idsOf = (type: string) =>
    content.flatMap((part) => (part.type === type && part.toolCallId !== undefined ? [part.toolCallId] : []));
  return {
    role,
    text: content.map((part) => part.text ?? JSON.stringify(part)).join('\n'),
    calls: idsOf('tool-call'),
    results: idsOf('tool-result'),
  };
}

import type { Message } from '../shared/conversation.ts';
import { loadPeer } from './load.ts';
import {
  fakeSummary,
  KEPT_EVENTS,
  type Run,
  type Seen,
  type Subject,
  type SummaryKind,
  TRIGGER_TOKENS,
} from './subject.ts';

interface AdkPart {
  readonly text?: string;
  readonly functionCall?: { readonly id: string; readonly name: string; readonly args: object };
  readonly functionResponse?: { readonly id: string; readonly name: string; readonly response: object };
}

interface AdkEvent {
  readonly author?: string;
  readonly content?: { readonly role: string; readonly parts: readonly AdkPart[] };
  /** On compacted events. */
  readonly compactedContent?: string;
}

interface Context {
  readonly session: { readonly events: AdkEvent[]; readonly state: object };
  readonly agent: { readonly name: string };
}

interface Compactor {
  shouldCompact(context: Context): boolean | Promise<boolean>;
  compact(context: Context): Promise<void>;
}

interface Adk {
  readonly createEvent: (fields: object) => AdkEvent;
  readonly createSession: (fields: object) => Context['session'];
  readonly LlmSummarizer: new (options: object) => object;
  readonly TokenBasedContextCompactor: new (options: object) => Compactor;
}

interface CompactionUtilities {
  readonly getActiveEvents: (events: readonly AdkEvent[]) => readonly AdkEvent[];
}

const UTILITIES = '@google/adk/dist/esm/context/compaction_utils.js';

export const ADK: Subject = {
  name: 'ADK TokenBasedContextCompactor',
  packageName: '@google/adk',
  hasSummarizer: true,
  systemIsApart: true,
  load: async () => {
    const adk = await loadPeer<Adk>('@google/adk');
    const { getActiveEvents } = await loadPeer<CompactionUtilities>(UTILITIES);
    return (messages, kind) => runOf(adk, getActiveEvents, messages, kind);
  },
};

function runOf(
  adk: Adk,
  getActiveEvents: CompactionUtilities['getActiveEvents'],
  messages: readonly Message[],
  kind: SummaryKind,
): Run {
  const events = messages.flatMap((message, index) => eventOf(adk, message, index));
  const session = adk.createSession({ id: 's', appName: 'bench', userId: 'u', events: [...events] });
  const context: Context = { session, agent: { name: 'agent' } };
  const compactor = new adk.TokenBasedContextCompactor({
    tokenThreshold: TRIGGER_TOKENS,
    eventRetentionSize: KEPT_EVENTS,
    summarizer: new adk.LlmSummarizer({ llm: modelOf(kind) }),
  });
  return {
    work: async () => {
      if (!(await compactor.shouldCompact(context))) throw new Error('It does not want to compact.');
      await compactor.compact(context);
      getActiveEvents(session.events);
    },
    seen: () => getActiveEvents(session.events).map(seenOf),
    // A compaction is appended: what was there before it is the record.
    record: () => JSON.stringify(session.events.slice(0, events.length)),
  };
}

/** Instructions are given to an ADK agent apart from its events. Equal times would hide events. */
function eventOf(adk: Adk, message: Message, index: number): AdkEvent[] {
  const header = { id: `e${index}`, invocationId: 'run', timestamp: 1_700_000_000_000 + index };
  const event = (author: string, role: string, parts: readonly AdkPart[]): AdkEvent =>
    adk.createEvent({ ...header, author, content: contentOf(role, parts) });
  switch (message.role) {
    case 'system':
      return [];
    case 'user':
      return [event('user', 'user', [{ text: message.text }])];
    case 'assistant': {
      const calls = message.calls.map((call) => ({ functionCall: call }));
      return [event('agent', 'model', [{ text: message.text }, ...calls])];
    }
    case 'tool': {
      const { callId, name, text } = message;
      return [
        event('agent', 'user', [{ functionResponse: { id: callId, name, response: { result: text } } }]),
      ];
    }
  }
}

const contentOf = (role: string, parts: readonly AdkPart[]) => ({ role, parts });

function modelOf(kind: SummaryKind): object {
  return {
    async *generateContentAsync() {
      yield { content: contentOf('model', [{ text: fakeSummary(kind) }]) };
    },
  };
}

function seenOf(event: AdkEvent): Seen {
  const parts = event.content?.parts ?? [];
  const results = parts.flatMap((part) => (part.functionResponse ? [part.functionResponse.id] : []));
  const other = event.author === 'user' ? 'user' : 'assistant';
  return {
    role: results.length > 0 ? 'tool' : other,
    text: parts.map((part) => part.text ?? JSON.stringify(part)).join('\n'),
    calls: parts.flatMap((part) => (part.functionCall ? [part.functionCall.id] : [])),
    results,
  };
}

import type { Message } from '../shared/conversation.ts';
import { loadPeer } from './load.ts';
import {
  fakeSummary,
  KEPT_EVENTS,
  LIMIT_TOKENS,
  type Run,
  type Seen,
  type Subject,
  type SummaryKind,
  TRIGGER_TOKENS,
} from './subject.ts';

interface LangChainMessage {
  readonly type: string;
  readonly content: unknown;
  readonly tool_calls?: readonly { readonly id: string }[];
  readonly tool_call_id?: string;
}

type MessageClass = new (fields: object) => LangChainMessage;

interface Messages {
  readonly SystemMessage: MessageClass;
  readonly HumanMessage: MessageClass;
  readonly AIMessage: MessageClass;
  readonly ToolMessage: MessageClass;
}

interface Request {
  readonly messages: LangChainMessage[];
  readonly model: object;
  readonly systemPrompt: string;
}

interface LangChain {
  readonly summarizationMiddleware: (options: object) => {
    beforeModel(
      state: object,
      runtime: object,
    ): Promise<{ messages: readonly LangChainMessage[] } | undefined>;
  };
  readonly contextEditingMiddleware: (options: object) => {
    wrapModelCall(request: Request, handler: (request: Request) => Request): Promise<Request>;
  };
  readonly ClearToolUsesEdit: new (options: object) => object;
}

type Driver = (
  chain: LangChain,
  messages: LangChainMessage[],
  kind: SummaryKind,
) => () => Promise<readonly LangChainMessage[]>;

const summarization: Driver = (chain, messages, kind) => {
  const model = {
    getName: () => 'fake',
    invoke: async () => ({ content: fakeSummary(kind), text: kind === 'throws' ? '' : fakeSummary(kind) }),
  };
  const middleware = chain.summarizationMiddleware({
    model,
    trigger: { tokens: TRIGGER_TOKENS },
    keep: { messages: KEPT_EVENTS },
  });
  return async () => {
    const update = await middleware.beforeModel({ messages }, { context: {} });
    if (!update) throw new Error('It does not want to summarize.');
    return update.messages.filter((message) => message.type !== 'remove');
  };
};

const editing: Driver = (chain, messages) => {
  const edits = [
    new chain.ClearToolUsesEdit({ trigger: { tokens: LIMIT_TOKENS }, keep: { messages: KEPT_EVENTS } }),
  ];
  const middleware = chain.contextEditingMiddleware({ edits });
  const request = { messages, model: { getName: () => 'fake' }, systemPrompt: '' };
  return async () => (await middleware.wrapModelCall(request, (given) => given)).messages;
};

function subject(name: string, hasSummarizer: boolean, driver: Driver): Subject {
  return {
    name,
    packageName: 'langchain',
    hasSummarizer,
    systemIsApart: false,
    load: async () => {
      const chain = await loadPeer<LangChain>('langchain');
      const classes = await loadPeer<Messages>('@langchain/core/messages');
      return (messages, kind) =>
        runOf(
          driver,
          chain,
          messages.map((message) => messageOf(classes, message)),
          kind,
        );
    },
  };
}

function runOf(driver: Driver, chain: LangChain, messages: LangChainMessage[], kind: SummaryKind): Run {
  let result: readonly LangChainMessage[] = messages;
  const work = driver(chain, messages, kind);
  return {
    work: async () => {
      result = await work();
    },
    seen: () => result.map(seenOf),
    record: () => JSON.stringify(messages.map(seenOf)),
  };
}

function messageOf(classes: Messages, message: Message): LangChainMessage {
  switch (message.role) {
    case 'system':
      return new classes.SystemMessage({ content: message.text });
    case 'user':
      return new classes.HumanMessage({ content: message.text });
    case 'assistant':
      return new classes.AIMessage({
        content: message.text,
        tool_calls: message.calls.map((call) => ({ ...call, type: 'tool_call' })),
      });
    case 'tool':
      return new classes.ToolMessage({
        content: message.text,
        tool_call_id: message.callId,
        name: message.name,
      });
  }
}

const ROLES: Readonly<Record<string, Seen['role']>> = { system: 'system', human: 'user', tool: 'tool' };

function seenOf({ type, content, tool_calls: calls = [], tool_call_id: result }: LangChainMessage): Seen {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return {
    role: ROLES[type] ?? 'assistant',
    text: calls.length > 0 ? text + JSON.stringify(calls) : text,
    calls: calls.map((call) => call.id),
    results: result === undefined ? [] : [result],
  };
}

export const LANGCHAIN_SUMMARIZATION = subject('LangChain summarizationMiddleware', true, summarization);
export const LANGCHAIN_EDITING = subject('LangChain contextEditingMiddleware', false, editing);

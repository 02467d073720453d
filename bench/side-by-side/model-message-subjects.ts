import { loadPeer } from './load.ts';
import { type ModelMessage, modelMessageOf, type Spelling, seenOfModelMessage } from './model-messages.ts';
import { KEPT_EVENTS, LIMIT_TOKENS, type Subject } from './subject.ts';

type Messages = readonly ModelMessage[];
type Prune = (messages: Messages) => Messages | Promise<Messages>;

interface Engine {
  readonly name: string;
  readonly packageName: string;
  readonly spelling: Spelling;
  readonly systemIsApart: boolean;
  load(): Promise<Prune>;
}

function subject({ name, packageName, spelling, systemIsApart, load }: Engine): Subject {
  return {
    name,
    packageName,
    hasSummarizer: false,
    systemIsApart,
    load: async () => {
      const prune = await load();
      return (all) => {
        const given = all.filter((message) => !(systemIsApart && message.role === 'system'));
        const messages = given.map((message) => modelMessageOf(message, spelling));
        let result: Messages = messages;
        return {
          work: async () => {
            result = await prune(messages);
          },
          seen: () => result.map(seenOfModelMessage),
          record: () => JSON.stringify(messages),
        };
      };
    },
  };
}

interface AiSdk {
  readonly pruneMessages: (options: object) => Messages;
}

interface LimiterModule {
  readonly TokenLimiterProcessor: new (
    options: object,
  ) => {
    processLLMRequest(request: { prompt: Messages }): Promise<{ prompt: Messages } | undefined>;
  };
}

interface OldLimiterModule {
  readonly TokenLimiter: new (limit: number) => { process(messages: Messages, options: object): Messages };
}

export const AI_SDK = subject({
  name: 'AI SDK pruneMessages',
  packageName: 'ai',
  spelling: 'model',
  systemIsApart: false,
  load: async () => {
    const { pruneMessages } = await loadPeer<AiSdk>('ai');
    const toolCalls = `before-last-${KEPT_EVENTS}-messages`;
    return (messages) => pruneMessages({ messages, reasoning: 'none', toolCalls, emptyMessages: 'remove' });
  },
});

const limiter = (trimMode: string): Subject =>
  subject({
    name: `Mastra TokenLimiterProcessor, ${trimMode}`,
    packageName: '@mastra/core',
    spelling: 'prompt',
    systemIsApart: false,
    load: async () => {
      const { TokenLimiterProcessor } = await loadPeer<LimiterModule>('@mastra/core/processors');
      const processor = new TokenLimiterProcessor({ limit: LIMIT_TOKENS, trimMode });
      return async (prompt) => (await processor.processLLMRequest({ prompt }))?.prompt ?? prompt;
    },
  });

export const MASTRA_CONTIGUOUS = limiter('contiguous');
export const MASTRA_BEST_FIT = limiter('best-fit');

export const MASTRA_OLD = subject({
  name: 'Mastra TokenLimiter (memory 0.15)',
  packageName: '@mastra/memory',
  spelling: 'core',
  systemIsApart: true,
  load: async () => {
    const { TokenLimiter } = await loadPeer<OldLimiterModule>('@mastra/memory/processors');
    const processor = new TokenLimiter(LIMIT_TOKENS);
    return (messages) => processor.process(messages, {});
  },
});

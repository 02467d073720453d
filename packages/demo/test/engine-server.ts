import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  append,
  type Compaction,
  type ContentEvent,
  commit,
  DEFAULT_POLICY,
  decide,
  EMPTY_STATE,
  effectivePolicy,
  isContentEvent,
  measure,
  type Policy,
  plan,
  type RecordEvent,
  type Recorded,
  readEnvironment,
  renderSummary,
  type State,
  view,
} from '@orrery/compaction';
import { modelLimits } from '@orrery/contracts';
import { contextBodySchema } from '@orrery/contracts/v1';
import { decode, detectFormat, type IncomingEvent } from '@orrery/formats';
import { digest } from '@orrery/summarizer';

export interface RecordedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** One session as the server keeps it. */
export interface ServedSession {
  readonly record: Recorded[];
  state: State;
  readonly compactions: Compaction[];
  /** Prompt tokens as the engine saw them before each call, and the newest report after it. */
  readonly pressures: { readonly seq: number; readonly tokens: number }[];
}

/** The two operations of `/v1` that agents use, on the engine itself, in memory, with every request kept. */
export class EngineServer {
  readonly requests: RecordedRequest[] = [];
  readonly sessions = new Map<string, ServedSession>();
  readonly #policy: Partial<Policy>;
  readonly #server: Server;

  constructor(policy: Partial<Policy>) {
    this.#policy = policy;
    this.#server = createServer((request, response) => {
      readBody(request)
        .then((body) => this.#answer(request.url ?? '', request.headers.authorization, body))
        .then((answer) => {
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        })
        .catch((error: unknown) => {
          const detail = error instanceof Error ? error.message : String(error);
          response
            .writeHead(400, { 'content-type': 'application/problem+json' })
            .end(JSON.stringify({ detail }));
        });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    // A listening TCP server has an address of this shape.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #answer(path: string, authorization: string | undefined, body: unknown): unknown {
    this.requests.push({ path, authorization, body });
    const [, id = '', operation = ''] = /^\/v1\/sessions\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    const created = !this.sessions.has(id);
    const session = this.sessions.get(id) ?? {
      record: [],
      state: EMPTY_STATE,
      compactions: [],
      pressures: [],
    };
    this.sessions.set(id, session);
    if (operation === 'events') return this.#append(session, created, body);
    return this.#prepare(session, body);
  }

  #append(session: ServedSession, created: boolean, body: unknown): unknown {
    const format = detectFormat(body);
    if (!format) throw new Error('No known format.');
    for (const event of decode(body, format).events) this.#write(session, complete(event));
    return { created, lastSeq: session.state.seq };
  }

  #write(session: ServedSession, event: RecordEvent): Recorded {
    const recorded: Recorded = { ...event, seq: session.state.seq + 1 };
    session.record.push(recorded);
    session.state = append(session.state, measure(recorded));
    return recorded;
  }

  #prepare(session: ServedSession, body: unknown): unknown {
    const {
      agentName = 'agent',
      branch = '',
      scope = '',
      model = null,
      windowTokens = null,
      overheadTokens,
    } = contextBodySchema.parse(body);
    const viewer = { agentName, branch, scope };
    const effective = effectivePolicy(readEnvironment({}), { version: 1, values: this.#policy });
    const input = {
      viewer,
      effective,
      model: modelLimits(model, windowTokens),
      ...(overheadTokens !== undefined && { declaredOverheadTokens: overheadTokens }),
    };
    const made: Compaction[] = [];
    let decision = decide({ state: session.state, ...input });
    if (decision.outcome === 'fired') {
      const planned = plan(session.state, decision, effective);
      const previous =
        session.compactions.findLast((done) => done.id === planned.supersedes)?.summary ?? null;
      const covered = new Set(planned.coveredSeqs);
      const events = session.record.filter(isRecordedContent).filter((event) => covered.has(event.seq));
      const maxTokens = effective.policy.maxSummaryTokens ?? DEFAULT_POLICY.maxSummaryTokens;
      const summary = digest({ previous, events, maxTokens });
      const committed = commit({
        state: session.state,
        plan: planned,
        effective,
        summary,
        summarizer: { model: 'digest', promptVersion: 'digest/1' },
        compactionId: `cmp-${session.state.seq}`,
      });
      if (!committed.ok) throw new Error(`${committed.code}: ${committed.message}`);
      const { compaction } = committed;
      made.push(compaction);
      session.compactions.push(compaction);
      const header = { id: compaction.id, timestamp: 0, invocationId: 'engine', author: 'engine' };
      this.#write(session, { ...header, kind: 'compaction', compaction, branch: compaction.lane.branch });
      decision = decide({ state: session.state, ...input });
    }
    session.pressures.push({ seq: session.state.seq, tokens: decision.pressure.tokens });
    const seen = view(session.state, viewer);
    const items = seen.items.map((item) => {
      if (item.type === 'event') return { type: 'event', parts: content(session.record[item.seq - 1]).parts };
      const live = session.compactions.find((done) => done.id === item.compactionId);
      if (!live?.summary) throw new Error('The summary of the view is not known.');
      return { type: 'summary', text: renderSummary(live.summary, live.facts, live.coveredEvents) };
    });
    const modelCallId = `cal-${session.state.seq + 1}`;
    this.#write(session, {
      kind: 'model_call',
      id: modelCallId,
      timestamp: 0,
      invocationId: session.record.at(-1)?.invocationId ?? 'run',
      author: agentName,
      agentName,
      branch,
      basedOnSeq: seen.basedOnSeq,
      viewDigest: seen.digest,
      model: model ?? 'unknown',
      ...(overheadTokens !== undefined && { overheadTokens }),
    });
    return {
      modelCallId,
      basedOnSeq: seen.basedOnSeq,
      viewDigest: seen.digest,
      tokens: decision.pressure.tokens,
      items,
      decision,
      compactions: made,
    };
  }
}

function isRecordedContent(event: Recorded): event is Recorded<ContentEvent> {
  return isContentEvent(event);
}

function content(event: Recorded | undefined): Recorded<ContentEvent> {
  if (event && isRecordedContent(event)) return event;
  throw new Error('The view shows an event without content.');
}

function complete(event: IncomingEvent): RecordEvent {
  const { id, timestamp, invocationId, author } = event;
  if (!id || timestamp === undefined || !invocationId || !author)
    throw new Error('A recorded event leaves out a header field.');
  return { ...event, id, timestamp, invocationId, author };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

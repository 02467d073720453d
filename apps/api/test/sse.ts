/** One event of a stream, as a browser would see it. */
export interface SseEvent {
  readonly event: string;
  readonly id: string | null;
  /** Parsed JSON; null when there was none. */
  // biome-ignore lint/suspicious/noExplicitAny: what a stream brings is checked by the tests that read it
  readonly data: any;
}

export interface SseStream {
  readonly status: number;
  /** The id to go on from, as a browser keeps it. */
  lastEventId(): string | null;
  /** The next event that carries data of the subscription, or null at the end. */
  next(): Promise<SseEvent | null>;
  /** Cuts the connection. */
  cut(): void;
}

/** Opens a tRPC subscription over server-sent events. Node 20 has no EventSource. */
export async function openStream(
  apiUrl: string,
  cookie: string,
  path: string,
  input: Record<string, unknown>,
): Promise<SseStream> {
  const abort = new AbortController();
  const query = encodeURIComponent(JSON.stringify({ json: input }));
  const response = await fetch(`${apiUrl}/trpc/${path}?input=${query}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const events = readEvents(response);
  let lastEventId: string | null = null;
  return {
    status: response.status,
    lastEventId: () => lastEventId,
    async next() {
      for (;;) {
        const { value, done } = await events.next();
        if (done || !value) return null;
        if (value.event === 'connected' || value.event === 'ping') continue;
        lastEventId = value.id ?? lastEventId;
        return value;
      }
    },
    cut: () => abort.abort(),
  };
}

async function* readEvents(response: Response): AsyncGenerator<SseEvent> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (block.trim() !== '') yield parse(block);
      }
    }
  } catch {
    // A cut connection ends the stream, as it does in a browser.
  }
}

function parse(block: string): SseEvent {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  const parsed = data ? JSON.parse(data) : null;
  return {
    event: fields.get('event') ?? 'message',
    id: fields.get('id') ?? null,
    data: parsed?.json ?? parsed,
  };
}

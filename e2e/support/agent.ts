/** An agent as it talks to the API: appends what happens, asks for its context before each model call. */
export interface Agent {
  readonly apiUrl: string;
  readonly apiKey: string;
}

export interface ContextItem {
  readonly type: 'event' | 'summary';
  readonly seq: number;
  readonly text?: string;
  readonly parts?: readonly { readonly type: string; readonly callId?: string }[];
}

export interface PreparedContext {
  readonly modelCallId: string;
  readonly tokens: number;
  readonly items: readonly ContextItem[];
  readonly compactions: readonly { readonly id: string; readonly coveredEvents: number }[];
  readonly decision: { readonly limits: { readonly triggerTokens: number } };
}

async function post(agent: Agent, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${agent.apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.apiKey}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** Appends events and gives the session's id in the console. */
export async function append(agent: Agent, id: string, body: object): Promise<string> {
  // Answered by the API under test, whose contract the callers check.
  const { sessionId } = (await post(agent, `/v1/sessions/${id}/events`, body)) as { sessionId: string };
  return sessionId;
}

export async function prepare(agent: Agent, id: string, body: object): Promise<PreparedContext> {
  return (await post(agent, `/v1/sessions/${id}/context`, body)) as PreparedContext;
}

const finding = (round: number): string =>
  `Finding ${round}: the pool of checkout-api waits for more than two seconds before it serves. `.repeat(12);

/** Plays tool rounds until the session has compacted so often. */
export async function playUntilCompacted(
  agent: Agent,
  id: string,
  compactions: number,
): Promise<{ readonly sessionId: string; readonly last: PreparedContext }> {
  const session = {
    agentName: 'incident-commander',
    model: 'claude-haiku-4.5',
    transport: 'slack',
    title: 'Checkout 5xx',
  };
  const task = {
    id: `${id}-task`,
    kind: 'user_message',
    parts: [{ type: 'text', text: 'Find the cause of the 5xx of checkout-api. Reports as concise bullets.' }],
    evidence: [{ factId: 'format', statement: 'Reports as concise bullets', kind: 'user-stated' }],
  };
  const sessionId = await append(agent, id, { session, events: [task] });
  let done = 0;
  for (let round = 1; round <= 200; round += 1) {
    const prepared = await prepare(agent, id, { overheadTokens: 900 });
    done += prepared.compactions.length;
    if (done >= compactions) return { sessionId, last: prepared };
    const { modelCallId, tokens } = prepared;
    await append(agent, id, {
      events: [
        {
          kind: 'model_message',
          modelCallId,
          usage: { promptTokens: tokens + 40, cacheReadTokens: Math.floor(tokens * 0.8), outputTokens: 60 },
          parts: [
            {
              type: 'tool_call',
              callId: `logs-${round}`,
              name: 'search_logs',
              args: { query: `pool ${round}` },
            },
            {
              type: 'tool_call',
              callId: `metrics-${round}`,
              name: 'get_metrics',
              args: { name: 'db.pool.wait' },
            },
          ],
        },
        {
          kind: 'tool_result',
          parts: [
            {
              type: 'tool_result',
              callId: `metrics-${round}`,
              name: 'get_metrics',
              response: { p95: round },
            },
          ],
        },
        {
          kind: 'tool_result',
          parts: [
            { type: 'tool_result', callId: `logs-${round}`, name: 'search_logs', response: finding(round) },
          ],
        },
      ],
    });
  }
  throw new Error(`Session ${id} did not compact ${compactions} times in 200 rounds.`);
}

import type { DemoSession } from '../script/demo-session.ts';
import { readPrepared, wasCreated } from './answers.ts';
import { appendBodies, openingBody, type Report } from './bodies.ts';
import type { Client } from './client.ts';
import { providerUsage } from './provider-usage.ts';
import { type CountedRequest, countRequest, countTokens } from './request-count.ts';
import { type TimedStep, timedSteps } from './timeline.ts';

export interface LoadedSession {
  readonly id: string;
  readonly events: number;
  readonly modelCalls: number;
  readonly compactions: number;
  /** True when the session was there already and was left as it is. */
  readonly skipped: boolean;
}

export interface PlayOptions {
  readonly client: Client;
  readonly now: number;
  readonly onProgress: (line: string) => void;
}

/** Plays one session as its agent would have: before each answer it asks for its context. */
export async function loadSession(session: DemoSession, { client, now, onProgress }: PlayOptions): Promise<LoadedSession> {
  const path = `/v1/sessions/${encodeURIComponent(session.id)}`;
  const requests = new Map<string, CountedRequest>();
  let events = 0;
  let modelCalls = 0;
  let compactions = 0;
  for (const [index, step] of timedSteps(session, now).entries()) {
    const isFirst = index === 0;
    // A session that begins with an answer has to exist before its context can be asked for.
    const opening = isFirst ? await client.post(`${path}/events`, openingBody(session, step.modelCall ? [] : step.events)) : null;
    if (isFirst && !wasCreated(opening)) {
      onProgress(`${session.id}: is there already, left as it is`);
      return { id: session.id, events: 0, modelCalls: 0, compactions: 0, skipped: true };
    }
    events += step.events.length;
    if (isFirst && !step.modelCall) continue;
    const prepared = step.modelCall ? await prepare(client, path, session, step.modelCall) : null;
    if (prepared?.compacted) {
      compactions += 1;
      onProgress(`${session.id}: compaction ${compactions} after ${events - step.events.length} events`);
    }
    const report = prepared && reportFor(requests, step, prepared);
    for (const body of appendBodies(session, step.events, report)) await client.post(`${path}/events`, body);
    if (prepared) modelCalls += 1;
  }
  onProgress(`${session.id}: ${events} events, ${modelCalls} model calls, ${compactions} compactions`);
  return { id: session.id, events, modelCalls, compactions, skipped: false };
}

type ModelCall = NonNullable<TimedStep['modelCall']>;

async function prepare(client: Client, path: string, session: DemoSession, modelCall: ModelCall) {
  const { agentName, branch, model, overheadTokens } = modelCall;
  const answer = await client.post(`${path}/context`, {
    agentName,
    ...(branch !== undefined && { branch }),
    model,
    windowTokens: session.windowTokens,
    overheadTokens,
    prefixDigest: `${session.id}/${agentName}/1`,
  });
  return readPrepared(answer);
}

function reportFor(
  requests: Map<string, CountedRequest>,
  step: TimedStep,
  prepared: ReturnType<typeof readPrepared>,
): Report | null {
  if (!step.modelCall) return null;
  const { agentName, model, overheadTokens } = step.modelCall;
  const request = countRequest(model, overheadTokens, prepared.items);
  const output = step.events.reduce((sum, event) => sum + countTokens(model, event.parts), 0);
  const usage = providerUsage(model, requests.get(agentName) ?? null, request, output);
  requests.set(agentName, request);
  return { modelCallId: prepared.modelCallId, usage };
}

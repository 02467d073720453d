import type { DemoSession } from '../script/demo-session.ts';
import { readPrepared, wasCreated } from './answers.ts';
import { appendBody, openingBody, type Report } from './bodies.ts';
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
export async function loadSession(session: DemoSession, options: PlayOptions): Promise<LoadedSession> {
  const { client, now, onProgress } = options;
  const path = `/v1/sessions/${encodeURIComponent(session.id)}`;
  const [opening, ...steps] = timedSteps(session, now);
  if (!opening || opening.modelCall) throw new Error(`${session.id} has to begin with something to answer.`);
  const opened = await client.post(`${path}/events`, openingBody(session, opening.events));
  if (!wasCreated(opened)) {
    onProgress(`${session.id}: is there already, left as it is`);
    return { id: session.id, events: 0, modelCalls: 0, compactions: 0, skipped: true };
  }
  const player: Player = { session, client, path, requests: new Map() };
  let events = opening.events.length;
  let modelCalls = 0;
  let compactions = 0;
  for (const step of steps) {
    const played = await playStep(player, step);
    compactions += played.compactions;
    if (played.compactions > 0) {
      onProgress(`${session.id}: compaction ${compactions} after ${events} events`);
    }
    events += step.events.length;
    if (step.modelCall) modelCalls += 1;
  }
  onProgress(`${session.id}: ${events} events, ${modelCalls} model calls, ${compactions} compactions`);
  return { id: session.id, events, modelCalls, compactions, skipped: false };
}

interface Player {
  readonly session: DemoSession;
  readonly client: Client;
  readonly path: string;
  /** The newest request of each agent: what the provider may still have in its cache. */
  readonly requests: Map<string, CountedRequest>;
}

async function playStep(
  { session, client, path, requests }: Player,
  step: TimedStep,
): Promise<{ compactions: number }> {
  const prepared = step.modelCall ? await prepare(client, path, session, step.modelCall) : null;
  const report = prepared && reportFor(requests, step, prepared);
  await client.post(`${path}/events`, appendBody(session, step.events, report));
  return { compactions: prepared?.compactions ?? 0 };
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

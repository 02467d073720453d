import { createClient } from '../loader/client.ts';
import { loadSession } from '../loader/load-session.ts';
import type { DemoSession } from '../script/demo-session.ts';
import { demoSessions } from '../sessions/index.ts';
import { createLiveClient, DemoEndedError, type LiveClient } from './client.ts';
import { type Clock, createClock } from './clock.ts';
import { durations, type Pace, paceSession } from './pace.ts';

export interface PlayLiveOptions {
  /** Where the API answers, without `/v1`. */
  readonly apiUrl: string;
  /** A key with the scopes `append`, `read` and `erase` in the demo's environment. */
  readonly apiKey: string;
  /** Ends the replay; the sessions stay as they are. */
  readonly signal: AbortSignal;
  readonly sessions?: readonly DemoSession[];
  /** Sessions that grow at the same time. */
  readonly stages?: number;
  /** Sessions that a stage keeps, the growing one among them: the oldest is erased for the next. */
  readonly keptPerStage?: number;
  /** Prompt tokens at which the demo's environment compacts. */
  readonly triggerTokens?: number;
  readonly clock?: Clock;
  readonly onProgress?: (line: string) => void;
}

const STAGES = 5;
const KEPT_PER_STAGE = 3;
const TRIGGER_TOKENS = 12_000;
/** Seconds between the end of one session of a stage and the next. */
const REST_SECONDS = 12;
/** After the API could not be reached. */
const RETRY_SECONDS = 3;

interface Stage extends Required<Omit<PlayLiveOptions, 'apiUrl' | 'apiKey'>> {
  readonly number: number;
  readonly live: LiveClient;
}

/**
 * Plays the recorded sessions over and over at a pace that a person can watch, several at once, until it is
 * aborted or its key is revoked. There are never more sessions than stages × kept ones, also after restarts:
 * ids come from a fixed set, and an id is erased before it is used again.
 */
export async function playLive(options: PlayLiveOptions): Promise<void> {
  const {
    apiUrl,
    apiKey,
    stages = STAGES,
    keptPerStage = KEPT_PER_STAGE,
    triggerTokens = TRIGGER_TOKENS,
    clock = createClock(),
    sessions = demoSessions(),
    onProgress = () => undefined,
  } = options;
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);
  const makeClient = (fetchLike: Parameters<typeof createClient>[2]) =>
    createClient(apiUrl, apiKey, fetchLike);
  const live = createLiveClient({ apiUrl, apiKey }, makeClient, { clock, signal });
  const common = { stages, keptPerStage, triggerTokens, clock, sessions, onProgress, signal, live };
  const playing = Array.from({ length: stages }, (_, number) => playStage({ ...common, number }));
  try {
    await Promise.all(playing);
  } catch (error) {
    // The first stage that learns of the end tells the others.
    ending.abort();
    await Promise.allSettled(playing);
    if (options.signal.aborted || error instanceof DemoEndedError) return;
    throw error;
  }
}

async function playStage(stage: Stage): Promise<void> {
  const { clock, signal, onProgress } = stage;
  for (let run = 0; ; run += 1) {
    try {
      await playRun(stage, run);
      await clock.wait(REST_SECONDS * 1_000, signal);
    } catch (error) {
      if (signal.aborted || error instanceof DemoEndedError) throw error;
      onProgress(error instanceof Error ? error.message : String(error));
      await clock.wait(RETRY_SECONDS * 1_000, signal);
    }
  }
}

async function playRun(stage: Stage, run: number): Promise<void> {
  const { clock, live, sessions, onProgress, triggerTokens } = stage;
  const session = sessions[(stage.number + run) % sessions.length];
  if (!session) throw new Error('There is no session to play.');
  const id = `live-${stage.number + 1}-${(run % stage.keptPerStage) + 1}`;
  const paced = paceSession(session, id, paceOf(stage.number, run, triggerTokens));
  await live.erase(id);
  const endsAtMs = clock.now() + durations(paced, triggerTokens).whole * 1_000;
  await loadSession(paced, { client: live.client, now: endsAtMs, onProgress });
}

/** The first of each stage is near the trigger, one after the other; later ones begin almost empty. */
export function paceOf(stage: number, run: number, triggerTokens: number): Pace {
  if (run > 0) return { warmShare: 0.25, approachSeconds: 75, triggerTokens };
  return { warmShare: Math.max(0.35, 0.85 - stage * 0.1), approachSeconds: 12 + stage * 8, triggerTokens };
}

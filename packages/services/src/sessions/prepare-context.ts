import {
  type Compaction,
  type DecideInput,
  type Decision,
  decide,
  exceedsHardLimit,
  type RefusalCode,
  ROOT_LANE,
  sameLane,
  type Viewer,
  view,
} from '@orrery/compaction';
import { newId } from '@orrery/contracts';
import type { Transaction } from '@orrery/db';
import { createDigest } from '@orrery/summarizer';
import { requireScope } from '../access.ts';
import { liveLease } from '../compactions/background/lease.ts';
import { type AttemptResult, type PlannedCompaction, planCompaction } from '../compactions/compact-once.ts';
import { attemptCompaction } from '../compactions/observe-attempt.ts';
import type { ServiceContext } from '../context.ts';
import { environmentSlug } from '../environments/environment-slug.ts';
import { type PolicyInForce, readPolicy } from '../policies/read-policy.ts';
import { decideInput } from '../record/decide-input.ts';
import { finish } from '../record/finish.ts';
import { loadState, stateKey } from '../record/load-state.ts';
import { lockSession, type SessionRow, sessionNotFound } from '../record/session-row.ts';
import { type RecordWriter, startWriting, write } from '../record/writer.ts';
import { type ContextItem, loadItems } from './context-items.ts';
import { contextDoesNotFit } from './does-not-fit.ts';
import { findSession } from './find-session.ts';
import { storeModelCall } from './store-model-call.ts';
import { runningInvocation, viewerOf } from './viewer-of.ts';

export interface PrepareInput {
  readonly sessionId: string;
  readonly agentName?: string;
  readonly branch?: string;
  readonly scope?: string;
  readonly model?: string;
  readonly windowTokens?: number;
  /** Tokens of system instruction and tools. */
  readonly overheadTokens?: number;
  readonly prefixDigest?: string;
  /** The provider refused the last request as too long. */
  readonly providerSaidTooLong?: boolean;
}

export interface PreparedContext {
  readonly sessionId: string;
  readonly modelCallId: string;
  readonly basedOnSeq: number;
  readonly viewDigest: string;
  /** Prompt tokens of this request as the engine sees them, overhead included. */
  readonly tokens: number;
  readonly items: readonly ContextItem[];
  readonly decision: Decision;
  /** What was compacted on the way: none as a rule, several when lanes or rounds had to give way. */
  readonly compactions: readonly Compaction[];
}

/** Each round commits or ends; several lanes may have to give way, and another writer may come first. */
const MOST_ROUNDS = 6;

type Round =
  | { readonly type: 'compact'; readonly planned: PlannedCompaction; readonly policy: PolicyInForce }
  | { readonly type: 'ready'; readonly prepared: PreparedContext; readonly writer: RecordWriter };

/**
 * Prepares one model call: decides, compacts in the path when it must, writes the model call and gives the
 * request's items. The lock is not held while a summary is made.
 * @throws OrreryError context_does_not_fit, not_found.
 */
export async function prepareContext(context: ServiceContext, input: PrepareInput): Promise<PreparedContext> {
  requireScope(context.actor, 'append');
  const startedAt = performance.now();
  const { id, environmentId } = await findSession(context, input.sessionId);
  let mayCompact = true;
  const compactions: Compaction[] = [];
  for (let round = 1; ; round += 1) {
    const canStillCompact = mayCompact && round <= MOST_ROUNDS;
    const outcome = await context.database.transaction((tx) =>
      runRound(
        tx,
        context,
        id,
        { ...input, providerSaidTooLong: input.providerSaidTooLong === true && compactions.length === 0 },
        canStillCompact,
      ),
    );
    if (outcome.type === 'ready') {
      context.states.set(stateKey(outcome.writer.session), outcome.writer.state);
      const environment = await environmentSlug(context, environmentId);
      context.metrics.contextSeconds.observe({ environment }, (performance.now() - startedAt) / 1_000);
      return { ...outcome.prepared, compactions };
    }
    const attempt = await attemptInPath(context, outcome.planned, outcome.policy);
    if (attempt?.ok) compactions.push(attempt.compaction);
    // One that came second decides again on the new view; one that was refused would be refused again.
    else mayCompact = attempt !== null && mayTryAgain(attempt.refusal.code);
  }
}

function mayTryAgain(code: RefusalCode): boolean {
  return code === 'superseded' || code === 'events_changed';
}

/**
 * A turn never fails because a summarizer did: a soft trigger goes on without a compaction (null), and
 * the hard one takes the digest, which needs nobody.
 */
async function attemptInPath(
  context: ServiceContext,
  planned: PlannedCompaction,
  policy: PolicyInForce,
): Promise<AttemptResult | null> {
  try {
    return await attemptCompaction(context, planned, policy);
  } catch (error) {
    const { trigger } = planned.plan.decision;
    context.log.warn({ sessionId: planned.sessionId, trigger }, 'the summarizer failed, the turn goes on');
    if (trigger !== 'hard') return null;
    if (context.summarizer.identity.model === 'digest') throw error;
    return attemptCompaction({ ...context, summarizer: createDigest() }, planned, policy);
  }
}

async function runRound(
  tx: Transaction,
  context: ServiceContext,
  sessionId: string,
  input: PrepareInput,
  mayCompact: boolean,
): Promise<Round> {
  const locked = await lockSession(tx, sessionId);
  if (!locked) throw sessionNotFound(input.sessionId);
  const session = withRequest(locked, input);
  const loaded = await loadState(tx, context.states, session);
  const policy = await readPolicy(tx, context.settings, session.environmentId);
  const viewer = viewerOf(session, input);
  const decision = await decideOrWait(tx, session.id, {
    ...decideInput(session, loaded.state, viewer, policy.effective),
    ...(input.overheadTokens === undefined ? {} : { declaredOverheadTokens: input.overheadTokens }),
    providerSaidTooLong: input.providerSaidTooLong ?? false,
  });
  if (decision.outcome === 'fired' && mayCompact) {
    return {
      type: 'compact',
      planned: await planCompaction(tx, session, loaded.state, decision, policy),
      policy,
    };
  }
  if (mustStop(decision, input)) throw contextDoesNotFit(loaded.state, decision);
  // What a specialist's model can hold says nothing about the session's own.
  const isOwnAgent = viewer.agentName === session.agentName && sameLane(viewer, ROOT_LANE);
  const writer = startWriting(isOwnAgent ? session : locked, loaded, context.now());
  const prepared = await writeCall(tx, writer, viewer, { ...input, model: session.model }, decision);
  await finish(tx, writer, policy.effective);
  return { type: 'ready', prepared, writer };
}

/** The session as this request sees it. A window belongs to its model: another model's has to be declared anew. */
function withRequest(session: SessionRow, { model, windowTokens }: PrepareInput): SessionRow {
  const isOther = model !== undefined && session.model !== null && model !== session.model;
  return {
    ...session,
    model: model ?? session.model,
    declaredWindowTokens: windowTokens ?? (isOther ? null : session.declaredWindowTokens),
  };
}

/** A trigger that fired waits for the summary that a worker is making of that lane; the hard one never does. */
async function decideOrWait(tx: Transaction, sessionId: string, input: DecideInput): Promise<Decision> {
  const decision = decide(input);
  if (decision.outcome !== 'fired' || decision.trigger === 'hard') return decision;
  const inFlight = await liveLease(tx, sessionId, decision.coverLane);
  return inFlight ? decide({ ...input, inFlight }) : decision;
}

/** Under `observe` and `off` nothing is ever held back: the request goes out as it is. */
function mustStop(decision: Decision, input: PrepareInput): boolean {
  if (decision.outcome === 'disabled' || decision.outcome === 'observed') return false;
  if (exceedsHardLimit(decision)) return true;
  return (input.providerSaidTooLong ?? false) && decision.outcome === 'nothing_coverable';
}

async function writeCall(
  tx: Transaction,
  writer: RecordWriter,
  viewer: Viewer,
  input: Pick<PrepareInput, 'prefixDigest' | 'overheadTokens'> & { readonly model: string | null },
  decision: Decision,
): Promise<PreparedContext> {
  const seen = view(writer.state, viewer);
  const event = write(writer, {
    kind: 'model_call',
    id: newId('modelCall', writer.now),
    timestamp: writer.now,
    invocationId: runningInvocation(writer.state, viewer),
    author: viewer.agentName,
    agentName: viewer.agentName,
    branch: viewer.branch,
    scope: viewer.scope,
    basedOnSeq: seen.basedOnSeq,
    viewDigest: seen.digest,
    model: input.model ?? 'unknown',
    ...(input.prefixDigest === undefined ? {} : { prefixDigest: input.prefixDigest }),
    ...(input.overheadTokens === undefined ? {} : { overheadTokens: input.overheadTokens }),
  });
  await storeModelCall(tx, writer.session.id, event, decision);
  return {
    sessionId: writer.session.id,
    modelCallId: event.id,
    basedOnSeq: seen.basedOnSeq,
    viewDigest: seen.digest,
    tokens: decision.pressure.tokens,
    items: await loadItems(tx, writer.session.id, seen),
    decision,
    compactions: [],
  };
}

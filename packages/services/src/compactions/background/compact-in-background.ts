import { type DecisionOutcome, decide, type Viewer } from '@orrery/compaction';
import { OrreryError } from '@orrery/contracts';
import type { Transaction } from '@orrery/db';
import type { ServiceContext } from '../../context.ts';
import { type PolicyInForce, readPolicy } from '../../policies/read-policy.ts';
import { decideInput } from '../../record/decide-input.ts';
import { loadState } from '../../record/load-state.ts';
import { lockSession } from '../../record/session-row.ts';
import { type PlannedCompaction, planCompaction } from '../compact-once.ts';
import { attemptCompaction } from '../observe-attempt.ts';
import type { CompactSessionJob } from './enqueue.ts';
import { DEFAULT_LEASE_MS, endLease, liveLease, takeLease } from './lease.ts';

export interface BackgroundInput extends CompactSessionJob {
  /** Names the process that works; its leases end with it. */
  readonly holder: string;
  readonly leaseMs?: number;
}

export type BackgroundResult =
  /** Nothing is left to do: the outcome of the last decision, and how many compactions were stored. */
  | {
      readonly type: 'done';
      readonly outcome: DecisionOutcome | 'refused' | 'erased';
      readonly compactions: number;
    }
  /** Another holds the lease; worth asking again after this time. */
  | { readonly type: 'leased'; readonly retryInMs: number; readonly compactions: number };

/** Each round commits or ends; several lanes may have to give way. */
const MOST_ROUNDS = 6;

type Round =
  | { readonly type: 'stop'; readonly result: BackgroundResult }
  | { readonly type: 'compact'; readonly planned: PlannedCompaction; readonly policy: PolicyInForce };

/**
 * Compacts outside any request: decides again on the session as it is now, plans, takes the lease of the
 * lane, summarises and commits. Safe to run twice or at once: the second finds nothing that fires, a lease,
 * or is refused by the commit as superseded.
 * @throws OrreryError forbidden for anybody but the system; whatever the summarizer throws.
 */
export async function compactInBackground(
  context: ServiceContext,
  input: BackgroundInput,
): Promise<BackgroundResult> {
  if (context.actor.kind !== 'system') {
    throw new OrreryError(
      'forbidden',
      'Background compactions are the worker’s. Ask for the context instead.',
    );
  }
  let compactions = 0;
  for (let round = 1; ; round += 1) {
    const next = await context.database.transaction((tx) => runRound(tx, context, input, compactions));
    if (next.type === 'stop') return next.result;
    const { lane } = next.planned.plan;
    try {
      const attempt = await attemptCompaction(context, next.planned, next.policy);
      if (attempt.ok) compactions += 1;
      else if (attempt.refusal.code !== 'superseded' && attempt.refusal.code !== 'events_changed') {
        return { type: 'done', outcome: 'refused', compactions };
      }
    } finally {
      await endLease(context.database, { sessionId: input.sessionId, lane, holder: input.holder });
    }
    if (round >= MOST_ROUNDS) return { type: 'done', outcome: 'fired', compactions };
  }
}

async function runRound(
  tx: Transaction,
  context: ServiceContext,
  input: BackgroundInput,
  compactions: number,
): Promise<Round> {
  const session = await lockSession(tx, input.sessionId);
  if (!session) return { type: 'stop', result: { type: 'done', outcome: 'erased', compactions } };
  const { state } = await loadState(tx, context.states, session);
  const policy = await readPolicy(tx, context.settings, session.environmentId);
  const viewer: Viewer = { agentName: input.agentName, branch: input.branch, scope: input.scope };
  const decision = decide(decideInput(session, state, viewer, policy.effective));
  if (decision.outcome !== 'fired') {
    return { type: 'stop', result: { type: 'done', outcome: decision.outcome, compactions } };
  }
  const lane = decision.coverLane;
  const { holder, leaseMs = DEFAULT_LEASE_MS } = input;
  if (!(await takeLease(tx, { sessionId: session.id, lane, holder, leaseMs }))) {
    const held = await liveLease(tx, session.id, lane);
    return { type: 'stop', result: { type: 'leased', retryInMs: held?.expiresInMs ?? 0, compactions } };
  }
  return { type: 'compact', planned: await planCompaction(tx, session, state, decision, policy), policy };
}

import {
  callAge,
  decide,
  estimateVisible,
  isDeadCall,
  type Policy,
  type State,
  type Viewer,
  visibleLanes,
} from '@orrery/compaction';
import type { OpenCallView, SessionDetail } from '@orrery/contracts';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { environmentSlug } from '../environments/environment-slug.ts';
import { readPolicy } from '../policies/read-policy.ts';
import { decideInput } from '../record/decide-input.ts';
import { loadState } from '../record/load-state.ts';
import { fullestViewer } from '../record/viewers.ts';
import { backedFacts } from './facts.ts';
import { findSession } from './find-session.ts';
import { sessionListItem } from './list-item.ts';

/** One session with what the engine would decide now and the policy it would decide under. */
export async function getSession(context: ServiceContext, id: string): Promise<SessionDetail> {
  requireRole(context.actor, 'viewer');
  const session = await findSession(context, id);
  const { state } = await loadState(context.database, context.states, session);
  const policy = await readPolicy(context.database, context.settings, session.environmentId);
  const { effective } = policy;
  const { viewer } = fullestViewer(state, session);
  const decision = decide(decideInput(session, state, viewer, effective));
  return {
    ...sessionListItem(session, await environmentSlug(context, session.environmentId)),
    lastSeq: session.lastSeq,
    split: { ...splitOf(state, viewer), ...overheadOf(decision.pressure.overhead) },
    decision,
    openCallList: openCalls(state, effective.policy),
    facts: backedFacts(state),
    policy: {
      version: effective.version,
      publishedAt: policy.publishedAt,
      author: policy.author,
      reason: policy.reason,
      values: effective.policy,
      sources: effective.sources,
      killSwitches: effective.killSwitches,
    },
  };
}

function splitOf(state: State, viewer: Viewer): { summaryTokens: number; turnTokens: number } {
  const lanes = visibleLanes(state, viewer);
  const summaryTokens = lanes.reduce((sum, lane) => sum + (lane.live?.summaryTokens ?? 0), 0);
  return { summaryTokens, turnTokens: estimateVisible(state, viewer) - summaryTokens };
}

function overheadOf(overhead: { tokens: number; source: 'declared' | 'derived' | 'unknown' }) {
  return { overheadTokens: overhead.tokens, overheadSource: overhead.source };
}

function openCalls(state: State, policy: Policy): OpenCallView[] {
  return state.lanes.flatMap((lane) =>
    lane.openCalls.map((call) => ({
      callId: call.callId ?? null,
      name: call.name,
      callSeq: call.callSeq,
      pending: call.pending,
      isDead: isDeadCall(lane, call, policy),
      invocations: callAge(lane, call),
      lane: lane.lane,
    })),
  );
}

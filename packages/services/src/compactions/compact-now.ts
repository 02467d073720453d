import { type Compaction, type Decision, decide, plan } from '@orrery/compaction';
import { OrreryError } from '@orrery/contracts';
import { requireRole } from '../access.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ServiceContext } from '../context.ts';
import { readPolicy } from '../policies/read-policy.ts';
import { decideInput } from '../record/decide-input.ts';
import { loadState } from '../record/load-state.ts';
import { fullestViewer } from '../record/viewers.ts';
import { findSession } from '../sessions/find-session.ts';
import { planCompaction } from './compact-once.ts';
import { attemptCompaction } from './observe-attempt.ts';

export interface CompactNowInput {
  readonly sessionId: string;
  /** What to keep in view, for the summarizer. */
  readonly focus?: string;
  /** Says what would be covered and changes nothing. */
  readonly preview?: boolean;
}

export interface CompactNowResult {
  readonly decision: Decision;
  readonly coveredEvents: number;
  readonly coveredTokens: number;
  readonly compaction: Compaction | null;
}

/**
 * Compacts by hand, for the viewer whose request is fullest. Ends the hold that an undo left.
 * @throws OrreryError compaction_refused with the reason.
 */
export async function compactNow(context: ServiceContext, input: CompactNowInput): Promise<CompactNowResult> {
  requireRole(context.actor, 'operator');
  const session = await findSession(context, input.sessionId);
  const { database } = context;
  const { state } = await loadState(database, context.states, session);
  const policy = await readPolicy(database, context.settings, session.environmentId);
  const { viewer } = fullestViewer(state, session);
  const decision = decide({ ...decideInput(session, state, viewer, policy.effective), manual: true });
  if (decision.outcome !== 'fired') return { decision, coveredEvents: 0, coveredTokens: 0, compaction: null };
  const preview = plan(state, decision, policy.effective);
  const sizes = { coveredEvents: preview.coveredSeqs.length, coveredTokens: preview.coveredTokens };
  if (input.preview) return { decision, ...sizes, compaction: null };
  const planned = await planCompaction(database, session, state, decision, policy);
  const focused =
    input.focus === undefined ? planned : { ...planned, input: { ...planned.input, focus: input.focus } };
  const attempt = await attemptCompaction(context, focused, policy);
  if (!attempt.ok) {
    throw new OrreryError('compaction_refused', `Nothing was changed: ${attempt.refusal.message}`, {
      reason: attempt.refusal.code,
    });
  }
  await database.transaction((tx) =>
    writeAudit(tx, context.actor, {
      action: 'compaction.run',
      environmentId: session.environmentId,
      subjectId: session.id,
      after: { compactionId: attempt.compaction.id, focus: input.focus ?? null },
    }),
  );
  return { decision, ...sizes, compaction: attempt.compaction };
}

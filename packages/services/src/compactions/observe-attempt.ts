import type { SummarizerIdentity, Summary } from '@orrery/compaction';
import type { ServiceContext } from '../context.ts';
import { environmentSlug } from '../environments/environment-slug.ts';
import type { PolicyInForce } from '../policies/read-policy.ts';
import { type AttemptResult, commitCompaction, type PlannedCompaction } from './compact-once.ts';
import { storeFailed } from './store-attempt.ts';

/**
 * Summarises and commits one planned compaction, and counts and logs the attempt exactly once with its
 * terminal outcome. This is the observation point: compactions never pass through an agent's events.
 */
export async function attemptCompaction(
  context: ServiceContext,
  planned: PlannedCompaction,
  policy: PolicyInForce,
): Promise<AttemptResult> {
  const deadline = AbortSignal.timeout(policy.effective.policy.hardPathDeadlineMs);
  let made: Made;
  try {
    made = await summarise(context, planned, deadline);
  } catch (error) {
    const durationMs = elapsedMs(planned);
    const reason = deadline.aborted ? 'deadline' : 'summarizer_failed';
    await context.database.transaction((tx) =>
      storeFailed(tx, planned, reason, context.summarizer.identity, durationMs),
    );
    await observe(context, planned, 'failed', null, durationMs);
    throw error;
  }
  const result = await commitCompaction(context, planned, made, policy);
  await observe(context, planned, outcomeOf(result), result, result.durationMs);
  return result;
}

/** One that merely came second is no fault of its summary and has its own word. */
function outcomeOf(result: AttemptResult): string {
  if (result.ok) return 'committed';
  return result.refusal.code === 'superseded' ? 'superseded' : 'refused';
}

interface Made {
  readonly summary: Summary | null;
  readonly identity: SummarizerIdentity;
}

/** A plan that covers nothing needs no words: only the form of results changes. */
function summarise(context: ServiceContext, planned: PlannedCompaction, signal: AbortSignal): Promise<Made> {
  if (planned.plan.coveredSeqs.length > 0) return context.summarizer.summarize(planned.input, signal);
  return Promise.resolve({ summary: null, identity: { model: 'none', promptVersion: 'none' } });
}

function elapsedMs(planned: PlannedCompaction): number {
  return Math.round(performance.now() - planned.startedAtMs);
}

async function observe(
  context: ServiceContext,
  planned: PlannedCompaction,
  outcome: string,
  result: AttemptResult | null,
  durationMs: number,
): Promise<void> {
  const { metrics, log, summarizer } = context;
  const environment = await environmentSlug(context, planned.environmentId);
  const { trigger } = planned.plan.decision;
  metrics.compactions.inc({ environment, trigger, outcome, model: summarizer.identity.model });
  metrics.compactionSeconds.observe({ environment, trigger, outcome }, durationMs / 1_000);
  if (result?.ok) {
    const { tokensBefore, tokensAfter } = result.compaction;
    metrics.tokensBefore.inc({ environment }, tokensBefore);
    metrics.tokensAfter.inc({ environment }, tokensAfter);
    metrics.tokensFreed.inc({ environment }, Math.max(0, tokensBefore - tokensAfter));
  }
  const fields = {
    sessionId: planned.sessionId,
    environment,
    trigger,
    outcome,
    reason: result && !result.ok ? result.refusal.code : undefined,
    coveredEvents: planned.plan.coveredSeqs.length,
    coveredTokens: planned.plan.coveredTokens,
    durationMs,
  };
  if (outcome === 'failed') log.error(fields, 'compaction attempt');
  else log.info(fields, 'compaction attempt');
}

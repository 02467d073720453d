import { atomRoots } from '../cover/atoms.ts';
import { keepReasons } from '../cover/keep.ts';
import type { EffectivePolicy } from '../policy/environment.ts';
import { pressureOf } from '../policy/pressure.ts';
import type { Compaction, SummarizerIdentity, Summary } from '../record/compaction.ts';
import { laneState } from '../record/lane-state.ts';
import { itemsOf } from '../record/log.ts';
import { utf8Length } from '../record/measure.ts';
import type { LaneState, State } from '../record/state.ts';
import { estimateTokens, type TokenCounter } from '../tokens/estimate.ts';
import { renderSummary } from '../view/summary-text.ts';
import { chainDigest, type Plan } from './plan.ts';
import { type Refusal, refuse } from './refusal.ts';
import { formsRelief } from './relief.ts';

export interface CommitInput {
  /** The state now, which may have moved on since the plan. */
  readonly state: State;
  readonly plan: Plan;
  readonly effective: EffectivePolicy;
  /** Null when the plan covers nothing and only forms change. */
  readonly summary: Summary | null;
  readonly summarizer: SummarizerIdentity;
  readonly compactionId: string;
  readonly countTokens?: TokenCounter;
}

export interface Committed {
  readonly ok: true;
  readonly compaction: Compaction;
}

/**
 * Turns a plan and its summary into a compaction, or refuses. Everything is checked on the state as it is
 * now: a refusal leaves the old view standing, and whatever was appended meanwhile follows the summary.
 */
export function commit(input: CommitInput): Committed | Refusal {
  const { state, plan } = input;
  const lane = laneState(state, plan.lane);
  const refusal = checkCoverage(input, lane) ?? checkForms(input, lane) ?? checkSummary(input);
  if (refusal) return refusal;
  const text = summaryText(input, lane);
  const summaryTokens = text === null ? 0 : (input.countTokens ?? estimateTokens)(text);
  const { before, after } = sizes(input, lane, text === null ? null : summaryTokens);
  const tooLarge = checkSize(input, summaryTokens, before - after);
  if (tooLarge) return tooLarge;
  return {
    ok: true,
    compaction: {
      id: input.compactionId,
      lane: plan.lane,
      ranges: plan.coverage.ranges,
      exceptions: plan.coverage.exceptions,
      coveredEvents: plan.coveredSeqs.length,
      coveredTokens: plan.coveredTokens,
      supersedes: plan.supersedes,
      digest: plan.digest,
      summary: text === null ? null : input.summary,
      forms: plan.forms,
      facts: plan.facts,
      summaryTokens,
      summaryBytes: text === null ? 0 : utf8Length(text),
      tokensBefore: before,
      tokensAfter: after,
      decision: plan.decision,
      policyVersion: input.effective.version,
      summarizer: input.summarizer,
    },
  };
}

function summaryText({ plan, summary }: CommitInput, lane: LaneState): string | null {
  if (plan.coveredSeqs.length === 0 || summary === null) return null;
  return renderSummary(summary, plan.facts, plan.coveredSeqs.length + (lane.live?.coveredEvents ?? 0));
}

function checkCoverage({ state, plan, effective }: CommitInput, lane: LaneState): Refusal | null {
  if ((lane.live?.id ?? null) !== plan.supersedes) {
    return refuse(
      'superseded',
      'Another compaction of this lane was stored first. Decide again on the new view.',
    );
  }
  const items = itemsOf(lane.items);
  const covered = new Set(plan.coveredSeqs);
  if (items.filter((item) => covered.has(item.seq)).length !== covered.size) {
    return refuse('events_changed', 'An event that was to be covered is no longer in the view. Plan again.');
  }
  const now = items.filter((item) => covered.has(item.seq));
  if (chainDigest(lane.live?.digest ?? '', now, plan.forms) !== plan.digest) {
    return refuse('events_changed', 'The planned positions hold other events now. Plan again.');
  }
  const reasons = keepReasons(state, lane, {
    policy: effective.policy,
    triggerTokens: plan.decision.limits.triggerTokens,
    retentionEvents: 0,
  });
  const protectedNow = plan.coveredSeqs.find((seq) => reasons.has(seq));
  if (protectedNow !== undefined) {
    const reason = reasons.get(protectedNow);
    return refuse('events_changed', `Event ${protectedNow} must stay now (${reason}). Plan again.`);
  }
  const roots = atomRoots(items);
  const coveredRoots = new Set(plan.coveredSeqs.map((seq) => roots.get(seq)));
  const split = items.find((item) => !covered.has(item.seq) && coveredRoots.has(roots.get(item.seq)));
  if (!split) return null;
  return refuse(
    'atom_split',
    `Event ${split.seq} belongs to a covered tool call. Plan again so that both go together.`,
  );
}

/** Forms may only change what is in the view, stays in it and has not been changed or pinned meanwhile. */
function checkForms({ plan }: CommitInput, lane: LaneState): Refusal | null {
  const items = new Map(itemsOf(lane.items).map((item) => [item.seq, item]));
  const covered = new Set(plan.coveredSeqs);
  const bad = plan.forms.find(({ seq, ofSeq }) => {
    const item = items.get(seq);
    if (!item || covered.has(seq) || lane.pinnedSeqs.includes(seq)) return true;
    return ofSeq !== undefined && (!items.has(ofSeq) || covered.has(ofSeq));
  });
  if (!bad) return null;
  return refuse('events_changed', `Event ${bad.seq} can no longer be shown in less room. Plan again.`);
}

function checkSummary({ plan, summary }: CommitInput): Refusal | null {
  if (plan.coveredSeqs.length === 0) return null;
  const statements = summary?.sections.flatMap((section) => section.statements) ?? [];
  if (!statements.some((statement) => statement.text.trim() !== '')) {
    return refuse('empty_summary', 'The summary says nothing. Nothing was covered.');
  }
  const newest = plan.coveredSeqs.at(-1) ?? 0;
  const unknown = statements
    .flatMap((statement) => statement.sources)
    .find((seq) => !(seq >= 1 && seq <= newest));
  if (unknown === undefined) return null;
  return refuse('unknown_source', `The summary cites event ${unknown}, which it does not cover.`);
}

/** Sizes of the viewer's request in one unit: estimates are scaled to what the provider last reported. */
function sizes(
  { state, plan }: CommitInput,
  lane: LaneState,
  summaryTokens: number | null,
): { before: number; after: number } {
  const viewer = { agentName: plan.decision.agentName, ...plan.decision.lane };
  const declared = plan.decision.pressure.overhead;
  const pressure = pressureOf(state, viewer, declared.source === 'declared' ? declared.tokens : undefined);
  const summaryGrowth = summaryTokens === null ? 0 : summaryTokens - (lane.live?.summaryTokens ?? 0);
  const freed = plan.coveredTokens + formsRelief(lane, plan.forms).tokens - summaryGrowth;
  const after = pressure.tokens - Math.round(freed * pressure.estimateFactor);
  return { before: pressure.tokens, after: Math.max(0, after) };
}

function checkSize(
  { plan, effective }: CommitInput,
  summaryTokens: number,
  reclaimed: number,
): Refusal | null {
  const factAllowance = plan.facts.reduce((sum, fact) => sum + estimateTokens(fact.statement) + 24, 64);
  const most = effective.policy.maxSummaryTokens + factAllowance;
  if (summaryTokens > most) {
    return refuse('summary_too_large', `The summary has about ${summaryTokens} tokens, ${most} are allowed.`);
  }
  const { trigger, limits } = plan.decision;
  const least = trigger === 'hard' || trigger === 'manual' ? 1 : Math.max(1, limits.minReclaimTokens);
  if (reclaimed >= least) return null;
  return refuse('too_little_reclaimed', `Only ${reclaimed} tokens would be freed, ${least} are needed.`);
}

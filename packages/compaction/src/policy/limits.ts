import type { Policy } from './policy.ts';

/** What is known of the model that will answer; nulls where the catalogue knows nothing. */
export interface ModelLimits {
  readonly model: string | null;
  readonly windowTokens: number | null;
  readonly outputReserveTokens: number | null;
}

export const UNKNOWN_MODEL: ModelLimits = { model: null, windowTokens: null, outputReserveTokens: null };

/** The numbers a decision is taken against, all in tokens but `maxRequestBytes`. */
export interface Limits {
  readonly windowTokens: number | null;
  readonly outputReserveTokens: number;
  /** Window less the reserve; null when the window is not known. */
  readonly usableWindowTokens: number | null;
  readonly triggerTokens: number;
  readonly triggerSource: 'tokenThreshold' | 'thresholdFraction';
  readonly minReclaimTokens: number;
  readonly maxRequestBytes: number;
}

const LARGEST_MIN_RECLAIM_TOKENS = 4_096;
const MIN_RECLAIM_SHARE = 0.1;

/**
 * The limits of one policy on one model. The trigger is the smaller of the threshold and the policy's
 * share of the usable window, so that small windows do not live on the hard path.
 */
export function limitsOf(policy: Policy, model: ModelLimits): Limits {
  const reserve = policy.outputReserveTokens ?? model.outputReserveTokens ?? 0;
  const usable = model.windowTokens === null ? null : Math.max(1, model.windowTokens - reserve);
  const byFraction =
    usable === null ? Number.POSITIVE_INFINITY : Math.floor(usable * policy.thresholdFraction);
  const triggerTokens = Math.min(policy.tokenThreshold, byFraction);
  return {
    windowTokens: model.windowTokens,
    outputReserveTokens: reserve,
    usableWindowTokens: usable,
    triggerTokens,
    triggerSource: policy.tokenThreshold <= byFraction ? 'tokenThreshold' : 'thresholdFraction',
    minReclaimTokens:
      policy.minReclaimTokens ??
      Math.min(LARGEST_MIN_RECLAIM_TOKENS, Math.floor(triggerTokens * MIN_RECLAIM_SHARE)),
    maxRequestBytes: policy.maxRequestBytes,
  };
}

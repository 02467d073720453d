import { COMPACTION_MODES, type Policy, type PolicyField } from './policy.ts';

/** One thing wrong with a policy, in words for the person who set it. */
export interface PolicyProblem {
  readonly field: PolicyField;
  readonly message: string;
}

type Check = (policy: Policy) => string | null;

const wholeFrom =
  (field: PolicyField, least: number, unit: string): Check =>
  (policy) => {
    const value = policy[field];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return null;
    return `${field} must be a whole number of ${unit} from ${least}, got ${JSON.stringify(value)}.`;
  };

const optionalWholeFrom =
  (field: PolicyField, least: number, unit: string): Check =>
  (policy) =>
    policy[field] === null ? null : wholeFrom(field, least, unit)(policy);

const fraction =
  (field: PolicyField): Check =>
  (policy) => {
    const value = policy[field];
    if (typeof value === 'number' && value > 0 && value <= 1) return null;
    return `${field} must be a share above 0 and at most 1, got ${JSON.stringify(value)}.`;
  };

const CHECKS: readonly (readonly [PolicyField, Check])[] = [
  [
    'mode',
    ({ mode }) =>
      COMPACTION_MODES.includes(mode) ? null : `mode must be one of ${COMPACTION_MODES.join(', ')}.`,
  ],
  ['tokenThreshold', wholeFrom('tokenThreshold', 0, 'tokens')],
  ['thresholdFraction', fraction('thresholdFraction')],
  ['retentionEvents', wholeFrom('retentionEvents', 0, 'events')],
  ['compactionInterval', wholeFrom('compactionInterval', 1, 'invocations')],
  ['overlapSize', wholeFrom('overlapSize', 0, 'invocations')],
  [
    'overlapSize',
    ({ overlapSize, compactionInterval }) =>
      overlapSize < compactionInterval
        ? null
        : `overlapSize ${overlapSize} must stay below compactionInterval ${compactionInterval}, or a window repeats itself.`,
  ],
  ['outputReserveTokens', optionalWholeFrom('outputReserveTokens', 0, 'tokens')],
  ['maxRequestBytes', wholeFrom('maxRequestBytes', 1_024, 'bytes')],
  ['maxToolResultBytes', wholeFrom('maxToolResultBytes', 256, 'bytes')],
  ['targetFraction', fraction('targetFraction')],
  ['minReclaimTokens', optionalWholeFrom('minReclaimTokens', 0, 'tokens')],
  ['deadCallAfterInvocations', wholeFrom('deadCallAfterInvocations', 1, 'invocations')],
  ['maxSummaryTokens', wholeFrom('maxSummaryTokens', 64, 'tokens')],
  ['hardPathDeadlineMs', wholeFrom('hardPathDeadlineMs', 100, 'milliseconds')],
];

/** Everything wrong with a policy; an empty list when it can be used. */
export function policyProblems(policy: Policy): readonly PolicyProblem[] {
  return CHECKS.flatMap(([field, check]) => {
    const message = check(policy);
    return message === null ? [] : [{ field, message }];
  });
}

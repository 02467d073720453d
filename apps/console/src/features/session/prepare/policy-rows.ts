import { formatBytes, formatCount, formatDuration, formatInteger } from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import type { SignName } from '@orrery/ui/sign';
import type { Decision, Policy } from './types.ts';

/** A value of the policy in force and where it comes from. */
export interface PolicyRow {
  readonly name: string;
  readonly value: string;
  readonly source: string;
  readonly sourceSign: SignName;
  /** The whole name of an environment variable, on hover. */
  readonly sourceTitle: string | null;
  /** Set by a version of this environment: the ones a reader looks for. */
  readonly isSet: boolean;
}

type Field = keyof Policy['values'];

/** Rows of the policy in force, each with the source of its value. */
export function policyRows(policy: Policy, limits: Decision['limits']): readonly PolicyRow[] {
  const { values } = policy;
  const usable = limits.usableWindowTokens;
  const share = usable === null ? '' : ` = ${formatInteger(Math.floor(usable * values.thresholdFraction))}`;
  const target = Math.floor(limits.triggerTokens * values.targetFraction);
  const rows: readonly (readonly [Field, string, string])[] = [
    ['mode', 'Mode', values.mode],
    ['tokenThreshold', 'Token threshold', formatInteger(values.tokenThreshold)],
    ['thresholdFraction', 'Window fraction', `${values.thresholdFraction}${share}`],
    ['outputReserveTokens', 'Output reserve', reserveWords(values.outputReserveTokens, limits)],
    ['retentionEvents', 'Retention', formatCount(values.retentionEvents, 'event')],
    ['targetFraction', 'Target', `${values.targetFraction} = ${formatInteger(target)}`],
    [
      'minReclaimTokens',
      'Least to free',
      derived(values.minReclaimTokens, limits.minReclaimTokens, 'derived'),
    ],
    [
      'summarizerModel',
      'Summarizer',
      values.summarizerModel === null ? 'resolved' : visibleText(values.summarizerModel),
    ],
    ['maxSummaryTokens', 'Longest summary', formatInteger(values.maxSummaryTokens)],
    ['stubFirst', 'Stub first', values.stubFirst ? 'on' : 'off'],
    ['compactionInterval', 'Interval', formatCount(values.compactionInterval, 'invocation')],
    ['overlapSize', 'Overlap', formatCount(values.overlapSize, 'invocation')],
    [
      'deadCallAfterInvocations',
      'Dead call after',
      formatCount(values.deadCallAfterInvocations, 'invocation'),
    ],
    ['hardPathDeadlineMs', 'Hard path within', formatDuration(values.hardPathDeadlineMs)],
    ['maxRequestBytes', 'Largest request', formatBytes(values.maxRequestBytes)],
    ['maxToolResultBytes', 'Largest result', formatBytes(values.maxToolResultBytes)],
    ['keepVerbatim', 'Keep verbatim', keepWords(values.keepVerbatim)],
  ];
  return rows.map(([field, name, value]) => ({ name, value, ...sourceOf(policy, field) }));
}

function derived(set: number | null, effective: number, how: string): string {
  return set === null ? `${formatInteger(effective)}, ${how}` : formatInteger(set);
}

function reserveWords(set: number | null, { windowTokens, outputReserveTokens }: Decision['limits']): string {
  return set === null && windowTokens === null
    ? 'unknown model'
    : derived(set, outputReserveTokens, 'model’s');
}

function keepWords(rules: Policy['values']['keepVerbatim']): string {
  if (rules.length === 0) return 'none';
  return rules
    .map((rule) => visibleText('author' in rule ? `author ${rule.author}` : rule.toolName))
    .join(', ');
}

function sourceOf(
  policy: Policy,
  field: Field,
): Pick<PolicyRow, 'source' | 'sourceSign' | 'sourceTitle' | 'isSet'> {
  const source = policy.sources[field];
  switch (source.kind) {
    case 'version':
      return {
        source: `version ${source.version}`,
        sourceSign: 'source-version',
        sourceTitle: null,
        isSet: true,
      };
    case 'environment':
      return {
        source: 'env variable',
        sourceSign: 'source-environment',
        sourceTitle: source.variable,
        isSet: false,
      };
    case 'built-in':
      return { source: 'built-in', sourceSign: 'source-built-in', sourceTitle: null, isSet: false };
  }
}

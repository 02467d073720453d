import { formatCount, formatInteger } from '../../format/number.ts';
import { formatMoment } from '../../format/time.ts';
import { inkTotals, sizeOf } from './segments.ts';
import type { PromptCall, PromptInput } from './types.ts';

/** The chart in words, for a reader who cannot see it. */
export function summaryText(input: PromptInput): string {
  const { calls } = input;
  const first = calls[0];
  const last = calls.at(-1);
  if (!first || !last) return 'No model calls yet.';
  const highest = calls.reduce((top, call) => (sizeOf(call) > sizeOf(top) ? call : top), first);
  const span = `${formatMoment(first.at, 'minute')} to ${formatMoment(last.at, 'minute')} UTC`;
  return [
    `Prompt tokens of ${formatCount(calls.length, 'model call')}, ${span}.`,
    `Highest ${formatInteger(sizeOf(highest))} at call ${highest.number}.`,
    compactionWords(input),
    reportWords(calls),
    nextWords(input, last),
  ]
    .filter(Boolean)
    .join(' ');
}

function compactionWords({ compactions }: PromptInput): string {
  const marks = compactions.map(
    ({ number, tokensBefore, tokensAfter }) =>
      `compaction ${number} cut ${formatInteger(tokensBefore)} to ${formatInteger(tokensAfter)}`,
  );
  if (marks.length === 0) return 'No compaction.';
  const sentence = `${marks.join('; ')}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function reportWords(calls: readonly PromptCall[]): string {
  const { estimatedCalls } = inkTotals(calls);
  return estimatedCalls === 0
    ? ''
    : `${formatCount(estimatedCalls, 'call')} without a report, drawn as estimates.`;
}

function nextWords({ next }: PromptInput, last: PromptCall): string {
  const limits = [
    last.triggerTokens > 0 ? `trigger ${formatInteger(last.triggerTokens)}` : 'no trigger',
    last.windowTokens === null ? 'window unknown' : `usable window ${formatInteger(last.windowTokens)}`,
  ].join(', ');
  if (!next) return `At the last call: ${limits}.`;
  return `The next request is estimated at ${formatInteger(next.tokens)}; ${limits}.`;
}

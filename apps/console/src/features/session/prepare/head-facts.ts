import type { SessionDetail } from '@orrery/contracts';
import { formatCount, formatInteger, formatShare, formatShort, formatTokens, NONE } from '@orrery/ui/format';
import { cachedShare } from '../../sessions/prepare/cached-share.ts';

/** What fills the next request, in the order of the prompt. Sums to the live tokens. */
export interface LiveSplit {
  readonly fixed: number;
  readonly summary: number;
  readonly turns: number;
  readonly words: string;
}

/**
 * The parts of the next request. The whole may be reported while the parts are estimates, so the turns take
 * what the others leave. Without a known overhead it is among the turns, and the words say so.
 */
export function liveSplit({ live, split }: Pick<SessionDetail, 'live' | 'split'>): LiveSplit {
  const fixed = split.overheadSource === 'unknown' ? 0 : Math.min(split.overheadTokens, live.tokens);
  const summary = Math.min(split.summaryTokens, live.tokens - fixed);
  const turns = live.tokens - fixed - summary;
  const parts = [
    fixed > 0 ? `system and tools ${formatInteger(fixed)}` : null,
    summary > 0 ? `summary ${formatInteger(summary)}` : null,
    `${split.overheadSource === 'unknown' ? 'turns, system and tools' : 'turns'} ${formatInteger(turns)}`,
  ];
  return { fixed, summary, turns, words: parts.filter((part) => part !== null).join(' · ') };
}

/** How the live tokens are known: `159,240 reported + 2,560 est.` */
export function liveSource({ live, compactions }: Pick<SessionDetail, 'live' | 'compactions'>): string {
  if (live.reportedTokens === null)
    return compactions === 0 ? 'no report yet' : 'no report since the newest compaction';
  if (live.estimatedTokens === 0) return 'reported';
  return `${formatInteger(live.reportedTokens)} reported + ${formatInteger(live.estimatedTokens)} est.`;
}

export interface NumberFact {
  readonly value: string;
  readonly note: string;
}

export interface HeadFacts {
  readonly live: string;
  readonly compactions: NumberFact;
  readonly cached: NumberFact;
  readonly calls: NumberFact;
}

export function headFacts(detail: SessionDetail): HeadFacts {
  const { usage } = detail;
  const cached = cachedShare(detail);
  return {
    live: formatTokens(detail.live),
    compactions: {
      value: formatInteger(detail.compactions),
      note:
        detail.compactions === 0 ? 'nothing freed yet' : `freed ${formatInteger(detail.freedTokens)} tokens`,
    },
    cached: {
      value: usage.calls === 0 ? NONE : formatShare(cached.share),
      note: cachedNote(cached, usage.reportedCalls),
    },
    calls: { value: formatInteger(usage.calls), note: callsNote(usage) },
  };
}

function cachedNote(
  { readTokens, knownTokens }: ReturnType<typeof cachedShare>,
  reportedCalls: number,
): string {
  if (readTokens === null || knownTokens === null) {
    return reportedCalls === 0 ? 'no call with a report yet' : 'the provider does not report its cache';
  }
  return `${formatShort(readTokens)} of ${formatShort(knownTokens)}`;
}

function callsNote({ calls, reportedCalls, outputTokens }: SessionDetail['usage']): string {
  const silent = calls - reportedCalls;
  const output = outputTokens === null ? 'output unknown' : `output ${formatShort(outputTokens)} tokens`;
  return silent > 0 ? `${formatCount(silent, 'call')} without a report` : output;
}

import type { CompactionBand } from '@orrery/contracts';
import { formatCount, formatInteger } from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import type { HrefOf } from '../search-params/session-params.ts';
import { groupOriginals, type OriginalGroup } from './originals.ts';
import { prepareSummary, type SummaryView } from './summary-view.ts';

/** A live compaction where it covers. `open` is null while its originals are not shown. */
export interface Band {
  readonly id: string;
  readonly number: number;
  readonly anchor: string;
  readonly words: string;
  readonly toggleHref: string;
  readonly summaryTokens: number;
  readonly open: OpenBand | null;
}

export interface OpenBand {
  readonly summary: SummaryView;
  readonly originals: readonly OriginalGroup[];
  readonly originalsNote: string;
  readonly carries: readonly string[];
  readonly made: string;
  /** To the beginning of the originals, when this page does not begin there. */
  readonly firstHref: string | null;
  readonly nextHref: string | null;
}

export interface BandContext {
  /** Seqs that have an anchor in the transcript itself. */
  readonly shown: ReadonlySet<number>;
  readonly originalsAfter: number | null;
  readonly full: number | null;
  readonly hrefOf: HrefOf;
}

export function prepareBand(band: CompactionBand, context: BandContext): Band {
  const { compaction, coveredEvents } = band;
  const { hrefOf } = context;
  const anchor = `band-${compaction.number}`;
  const isOpen = band.originals !== null;
  const before = formatInteger(compaction.tokensBefore);
  return {
    id: compaction.id,
    number: compaction.number,
    anchor,
    words: `${formatCount(coveredEvents, 'event')} → summary, ${before} → ${formatInteger(compaction.tokensAfter)} tokens`,
    toggleHref: hrefOf({ open: isOpen ? null : compaction.id, originalsAfter: null, full: null }, anchor),
    summaryTokens: compaction.summaryTokens,
    open: isOpen ? openBand(band, context, anchor) : null,
  };
}

function openBand(band: CompactionBand, context: BandContext, anchor: string): OpenBand | null {
  const { compaction, originals, chain } = band;
  if (originals === null) return null;
  const { hrefOf, shown, full, originalsAfter } = context;
  const onPage = new Set([...shown, ...originals.events.map(({ seq }) => seq)]);
  const { view, citedIn } = prepareSummary(band, onPage, hrefOf);
  const next = originals.nextAfterSeq;
  return {
    summary: view,
    originals: groupOriginals(originals.events, citedIn, full),
    originalsNote: originalsNote(band),
    carries: chain
      .filter(({ id }) => id !== compaction.id)
      .map(
        ({ number, coveredEvents, tokensBefore, tokensAfter }) =>
          `Carries compaction ${number}: ${formatCount(coveredEvents, 'event')}, ` +
          `${formatInteger(tokensBefore)} → ${formatInteger(tokensAfter)}`,
      ),
    made: madeBy(band),
    firstHref: originalsAfter === null ? null : hrefOf({ open: compaction.id, originalsAfter: null }, anchor),
    nextHref: next === null ? null : hrefOf({ open: compaction.id, originalsAfter: next }, anchor),
  };
}

function originalsNote({ coveredEvents, chain }: CompactionBand): string {
  const tokens = chain.reduce((sum, compaction) => sum + compaction.coveredTokens, 0);
  return `${formatCount(coveredEvents, 'event')}, ${formatInteger(tokens)} tokens`;
}

function madeBy({ compaction }: CompactionBand): string {
  const { summarizer, policyVersion, trigger } = compaction;
  const model = summarizer.model === 'digest' ? 'the digest, no model asked' : visibleText(summarizer.model);
  return `${trigger} trigger, policy version ${policyVersion}, made by ${model}`;
}

import { estimateTokens, renderSummary, type SummarySectionTitle } from '@orrery/compaction';
import { type Finding, own, quoted, type Span, textOf } from './finding.ts';
import { clip } from './text.ts';

/** Kept before anything else, in this order. */
const KEPT_FIRST: readonly SummarySectionTitle[] = ['Goal', 'Constraints and rules'];

/** Of what the goal and the constraints leave, the share of each other section; the rest goes in this order. */
const SHARES: readonly (readonly [SummarySectionTitle, number])[] = [
  ['Tools used', 0.12],
  ['Open / next', 0.12],
  ['Decisions and reasons', 0.22],
  ['Identifiers', 0.28],
  ['Done', 0.26],
];

export interface Room {
  /** Tokens of the whole rendered summary, never exceeded. */
  readonly most: number;
  /** What the sections after goal and constraints aim for. */
  readonly aim: number;
}

/** However long the goal and the constraints are, the rest may have this much if the bound allows. */
const LEAST_REST_TOKENS = 400;

/** A statement that is shortened to less than this says nothing. */
const LEAST_STATEMENT_TOKENS = 12;

/**
 * Chooses what to keep, by rank within each section. Costs of lines add up to at least the cost of the
 * rendered text, since a line break ends every run that the estimate counts.
 */
export function keepWithin(
  findings: readonly Finding[],
  languages: readonly string[],
  room: Room,
): Finding[] {
  const ledger: Ledger = { kept: [], titled: new Set(), used: fixedTokens(languages) };
  for (const title of KEPT_FIRST) {
    for (const finding of byRank(findings, title)) {
      if (take(ledger, finding, room.most)) continue;
      const shortened = shorten(ledger, finding, room.most);
      if (shortened) take(ledger, shortened, room.most);
      // Older ones do not take the place of a newer one that found none.
      break;
    }
  }
  const limit = Math.min(room.most, Math.max(room.aim, ledger.used + LEAST_REST_TOKENS));
  const free = limit - ledger.used;
  const queues = SHARES.map(([title, share]) => ({ waiting: byRank(findings, title), share }));
  for (const queue of queues) {
    queue.waiting = takeAll(ledger, queue.waiting, ledger.used + Math.floor(free * queue.share));
  }
  for (const queue of [...queues].reverse()) takeAll(ledger, queue.waiting, limit);
  if (ledger.kept.length === 0) takeAtLeastOne(ledger, findings, room.most);
  return ledger.kept;
}

interface Ledger {
  readonly kept: Finding[];
  readonly titled: Set<SummarySectionTitle>;
  used: number;
}

function byRank(findings: readonly Finding[], title: SummarySectionTitle): Finding[] {
  return findings
    .filter((finding) => finding.section === title)
    .sort((left, right) => right.rank - left.rank);
}

/** Takes what fits, in order, and gives back what did not. */
function takeAll(ledger: Ledger, waiting: readonly Finding[], limit: number): Finding[] {
  return waiting.filter((finding) => !take(ledger, finding, limit));
}

function take(ledger: Ledger, finding: Finding, limit: number): boolean {
  const cost = costOf(ledger, finding);
  if (ledger.used + cost > limit) return false;
  ledger.used += cost;
  ledger.titled.add(finding.section);
  ledger.kept.push(finding);
  return true;
}

function costOf(ledger: Ledger, finding: Finding): number {
  const title = ledger.titled.has(finding.section) ? 0 : 2 + estimateTokens(`\n\n${finding.section}:`);
  return title + 1 + estimateTokens(`\n- ${textOf(finding)} [${finding.sources.join(', ')}]`);
}

/** The finding with its longest literal cut to the room that is left, or null when that would say nothing. */
function shorten(ledger: Ledger, finding: Finding, limit: number): Finding | null {
  const longest = finding.spans.reduce<Span | null>(
    (best, span) => (span.literal && span.text.length > (best?.text.length ?? 0) ? span : best),
    null,
  );
  if (!longest || limit - ledger.used < LEAST_STATEMENT_TOKENS) return null;
  let fitting: Finding | null = null;
  let low = 1;
  let high = longest.text.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const attempt = cutTo(finding, longest, middle);
    if (ledger.used + costOf(ledger, attempt) <= limit) {
      fitting = attempt;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return fitting;
}

function cutTo(finding: Finding, cut: Span, length: number): Finding {
  const spans = finding.spans.flatMap((span) =>
    span === cut ? [quoted(clip(span.text, length)), own('…')] : [span],
  );
  return { ...finding, spans };
}

/** In the tightest room one statement remains, in as few words as it takes. */
function takeAtLeastOne(ledger: Ledger, findings: readonly Finding[], limit: number): void {
  const candidates = [...KEPT_FIRST, ...SHARES.map(([title]) => title)].flatMap((title) =>
    byRank(findings, title),
  );
  for (const finding of candidates) {
    if (take(ledger, finding, limit)) return;
    const shortened = shorten(ledger, finding, limit);
    if (shortened && take(ledger, shortened, limit)) return;
  }
}

/** More events than a record has: the number in the first line costs by its digits. */
const MANY_EVENTS = 999_999_999;

function fixedTokens(languages: readonly string[]): number {
  return 1 + estimateTokens(`${renderSummary({ sections: [], languages }, [], MANY_EVENTS)}\n`);
}

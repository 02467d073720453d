import { estimateTokens, renderSummary, type SummarySectionTitle } from '@orrery/compaction';
import { FIRST, type Finding, own, type Span, textOf } from './finding.ts';
import { clip } from './text.ts';

/** Kept before anything else, in this order: what the work is for, then the rules. */
const KEPT_FIRST: readonly ((finding: Finding) => boolean)[] = [
  (finding) => finding.section === 'Goal' && finding.rank >= FIRST,
  (finding) => finding.section === 'Constraints and rules',
];

/** Of what the goal and the constraints leave, the share of everything else; what one leaves goes to the last ones first. */
const SHARES: readonly (readonly [SummarySectionTitle, number])[] = [
  ['Goal', 0.12],
  ['Tools used', 0.1],
  ['Open / next', 0.1],
  ['Decisions and reasons', 0.2],
  ['Identifiers', 0.26],
  ['Done', 0.22],
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
  for (const isKeptFirst of KEPT_FIRST) {
    for (const finding of byRank(findings.filter(isKeptFirst))) {
      if (take(ledger, finding, room.most)) continue;
      const shortened = shorten(ledger, finding, room.most);
      if (shortened) take(ledger, shortened, room.most);
      // Older ones do not take the place of a newer one that found none.
      break;
    }
  }
  const others = findings.filter((finding) => !KEPT_FIRST.some((isKeptFirst) => isKeptFirst(finding)));
  const limit = Math.min(room.most, Math.max(room.aim, ledger.used + LEAST_REST_TOKENS));
  const free = limit - ledger.used;
  const queues = SHARES.map(([title, share]) => ({
    waiting: byRank(others.filter((finding) => finding.section === title)),
    share,
  }));
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

function byRank(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((left, right) => right.rank - left.rank);
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

/** The finding with one span cut to the room that is left, or null when that would say nothing. */
function shorten(
  ledger: Ledger,
  finding: Finding,
  limit: number,
  cut = longestLiteral(finding),
): Finding | null {
  if (!cut || limit - ledger.used < LEAST_STATEMENT_TOKENS) return null;
  let fitting: Finding | null = null;
  let low = 1;
  let high = cut.text.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const attempt = cutTo(finding, cut, middle);
    if (ledger.used + costOf(ledger, attempt) <= limit) {
      fitting = attempt;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return fitting;
}

function longestLiteral({ spans }: Finding): Span | undefined {
  const literals = spans.filter((span) => span.literal);
  return literals.sort((left, right) => right.text.length - left.text.length)[0];
}

function cutTo(finding: Finding, cut: Span, length: number): Finding {
  const spans = finding.spans.flatMap((span) =>
    span === cut ? [{ ...span, text: clip(span.text, length) }, own('…')] : [span],
  );
  return { ...finding, spans };
}

/** In the tightest room one statement remains, in as few words as it takes. */
function takeAtLeastOne(ledger: Ledger, findings: readonly Finding[], limit: number): void {
  const rest = findings.filter((finding) => !KEPT_FIRST.some((isKeptFirst) => isKeptFirst(finding)));
  const first = KEPT_FIRST.flatMap((isKeptFirst) => byRank(findings.filter(isKeptFirst)));
  const candidates = [...first, ...byRank(rest)];
  for (const finding of candidates) {
    if (take(ledger, finding, limit)) return;
    const whole = own(textOf(finding));
    const shortened =
      shorten(ledger, finding, limit) ?? shorten(ledger, { ...finding, spans: [whole] }, limit, whole);
    if (shortened && take(ledger, shortened, limit)) return;
  }
}

/** More events than a record has: the number in the first line costs by its digits. */
const MANY_EVENTS = 999_999_999;

function fixedTokens(languages: readonly string[]): number {
  return 1 + estimateTokens(`${renderSummary({ sections: [], languages }, [], MANY_EVENTS)}\n`);
}

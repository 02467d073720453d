import {
  type ContentEvent,
  estimateTokens,
  partsTokens,
  type Recorded,
  renderSummary,
  SUMMARY_SECTIONS,
  type Summary,
  type SummarySection,
} from '@orrery/compaction';
import type { SummarizerInput } from '../summarizer.ts';
import { carriedFindings, statementsOf, withoutRepetitions } from './carried.ts';
import { answeredTools, speakerOf } from './event-texts.ts';
import { type Finding, own, textOf } from './finding.ts';
import { withFocus } from './focus.ts';
import { identifiers } from './identifiers.ts';
import { keepWithin, type Room } from './keep-within.ts';
import { languagesOf } from './languages.ts';
import { decisions, goals, intentions, rules } from './said.ts';
import { toolWork } from './tool-work.ts';
import { toolsUsed } from './tools-used.ts';

/** Below this not even a heading and a few words fit; a smaller bound is read as this one. */
export const LEAST_SUMMARY_TOKENS = 64;

/** A summary as long as what it stands for frees nothing: this share, but never less than the floor. */
const AIMED_SHARE = 1 / 3;
const LEAST_AIM_TOKENS = 600;

/**
 * A summary made of pieces of the events themselves, without a model: pure, deterministic, linear in the
 * size of the input, and of at most `maxTokens` when rendered (`LEAST_SUMMARY_TOKENS` if that is less). The previous
 * summary's statements go on with their sources; when room is short the newest of each section stay, and
 * the goal and the constraints go last.
 */
export function digest(input: SummarizerInput): Summary {
  const languages = languagesFor(input);
  return { sections: sectionsOf(digestFindings(input, languages)), languages };
}

/** The statements of the digest with what is literal in them. */
export function digestFindings(input: SummarizerInput, languages: readonly string[]): Finding[] {
  const { previous, events } = input;
  const carried = carriedFindings(previous, answeredTools(events));
  const findings = withoutRepetitions([...carried, ...newFindings(input)]);
  return keepWithin(withFocus(findings, input.focus), languages, roomFor(input));
}

/** In the tightest room the words go to statements. */
export function languagesFor({ previous, events, maxTokens }: SummarizerInput): readonly string[] {
  return maxTokens < 2 * LEAST_SUMMARY_TOKENS ? [] : languagesOf(events, previous?.languages ?? []);
}

function newFindings({ previous, events }: SummarizerInput): Finding[] {
  const found = [
    ...goals(events, statementsOf(previous, 'Goal').length > 0),
    ...rules(events),
    ...decisions(events),
    ...toolWork(events),
    ...intentions(events),
    ...identifiers(events),
    ...toolsUsed(events, statementsOf(previous, 'Tools used')),
  ];
  return found.length > 0 ? found : events.slice(-1).map(wordless);
}

/** For events that hold no words: that they were there. */
function wordless(event: Recorded<ContentEvent>): Finding {
  const types = [...new Set(event.parts.map((part) => part.type))].join(', ') || 'no parts';
  const spans = [own(`${speakerOf(event)} sent a message without text (${types})`)];
  return { section: 'Done', spans, sources: [event.seq], rank: event.seq };
}

function roomFor({ previous, events, maxTokens }: SummarizerInput): Room {
  const most = Math.max(LEAST_SUMMARY_TOKENS, Math.floor(maxTokens));
  const before = previous ? estimateTokens(renderSummary(previous, [], 0)) : 0;
  const source = events.reduce((sum, event) => sum + partsTokens(event.parts, estimateTokens), before);
  return { most, aim: Math.max(LEAST_AIM_TOKENS, Math.ceil(source * AIMED_SHARE)) };
}

/** Sections in the fixed order; in each, statements in the order in which their sources came. */
function sectionsOf(kept: readonly Finding[]): SummarySection[] {
  return SUMMARY_SECTIONS.flatMap((title) => {
    const statements = kept
      .filter((finding) => finding.section === title)
      .sort((left, right) => (left.sources[0] ?? 0) - (right.sources[0] ?? 0))
      .map((finding) => ({ text: textOf(finding), sources: finding.sources }));
    return statements.length > 0 ? [{ title, statements }] : [];
  });
}

import type { ContentEvent, Recorded } from '@orrery/compaction';
import { speakerOf, writtenTexts } from './event-texts.ts';
import { FIRST, type Finding, own, quoted, type Span } from './finding.ts';
import { clip, linesOf, sentencesOf } from './text.ts';
import { DECISION_WORDS, matcherOf, OPEN_WORDS, RULE_WORDS } from './word-list.ts';

type Event = Recorded<ContentEvent>;

const LONGEST_GOAL_LINE = 400;
const LONGEST_LATER_GOAL = 200;
const MOST_GOAL_LINES = 3;
const LEAST_REQUEST_LENGTH = 24;
const isRule = matcherOf(RULE_WORDS);
const isDecision = matcherOf(DECISION_WORDS);
const isOpen = matcherOf(OPEN_WORDS);

/** A literal in quotation marks; what was cut off is said outside of them. */
export function quotation(text: string, longest: number): Span[] {
  const kept = clip(text, longest);
  const cut = text.length - kept.length;
  return [own('"'), quoted(kept), own(cut === 0 ? '"' : `" (${cut} more characters)`)];
}

/**
 * What the work is for: the first request. Where no request is among the events
 * (a workflow, or a first task that stays visible) the first message stands in.
 * Later requests follow it and go before it when room is short.
 */
export function goals(events: readonly Event[], hasGoal: boolean): Finding[] {
  const requests = events.filter((event) => event.kind === 'user_message').flatMap(opening);
  if (requests.length === 0 && !hasGoal) {
    return events
      .flatMap(opening)
      .slice(0, 1)
      .map(({ event, lines }) => {
        return goal(event, `${speakerOf(event)} began: `, lines, FIRST);
      });
  }
  return requests.map(({ event, lines }, index) =>
    hasGoal || index > 0
      ? goal(
          event,
          'User then asked: ',
          lines.slice(0, 1).map((line) => clip(line, LONGEST_LATER_GOAL)),
          event.seq,
        )
      : goal(event, 'User asked: ', lines, FIRST),
  );
}

function goal(event: Event, before: string, lines: readonly string[], rank: number): Finding {
  const spans = lines.flatMap((line, index) => [
    own(index === 0 ? '' : ' / '),
    ...quotation(line, LONGEST_GOAL_LINE),
  ]);
  return { section: 'Goal', spans: [own(before), ...spans], sources: [event.seq], rank };
}

/** The lines a message opens with, from the first one that says something: "Hi," is no request. */
function opening(event: Event): { event: Event; lines: readonly string[] }[] {
  const lines = writtenTexts(event)
    .flatMap((text) => linesOf(clip(text, 4_000)))
    .slice(0, 12);
  const start = lines.findIndex((line) => wordyLength(line) >= LEAST_REQUEST_LENGTH);
  const chosen = lines.slice(Math.max(0, start)).slice(0, MOST_GOAL_LINES);
  return chosen.length > 0 ? [{ event, lines: chosen }] : [];
}

/** Length in Latin letters: a Han character or a kana says as much as three of them. */
function wordyLength(line: string): number {
  let length = 0;
  for (let index = 0; index < line.length; index += 1) length += line.charCodeAt(index) > 0x2e80 ? 3 : 1;
  return length;
}

/** Rules that the user set, in the user's words. Nobody else's text can become one. */
export function rules(events: readonly Event[]): Finding[] {
  return events
    .filter((event) => event.kind === 'user_message')
    .flatMap((event) =>
      sentences(event)
        .filter(isRule)
        .map((text) => said('Constraints and rules', event, text, 400)),
    );
}

/** Decisions and reasons as they were written, by whom. A rule is not repeated as a decision. */
export function decisions(events: readonly Event[]): Finding[] {
  return events.filter(isWritten).flatMap((event) =>
    sentences(event)
      .filter((text) => isDecision(text) && !(event.kind === 'user_message' && isRule(text)))
      .map((text) => said('Decisions and reasons', event, text, 240)),
  );
}

/** What agents said is still to come, and the last thing that was said. */
export function intentions(events: readonly Event[]): Finding[] {
  const agents = events.filter((event) => event.kind === 'model_message');
  const found = agents.flatMap((event) =>
    sentences(event)
      .filter(isOpen)
      .map((text) => said('Open / next', event, text, 200)),
  );
  const last = agents.findLast((event) => writtenTexts(event).length > 0);
  const lastSentence = last && sentences(last).at(-1);
  if (last && lastSentence !== undefined && !isOpen(lastSentence)) {
    found.push(said('Open / next', last, lastSentence, 200));
  }
  return found;
}

function isWritten(event: Event): boolean {
  return event.kind === 'user_message' || event.kind === 'model_message';
}

function sentences(event: Event): string[] {
  return writtenTexts(event).flatMap(sentencesOf);
}

function said(section: Finding['section'], event: Event, text: string, longest: number): Finding {
  const spans = [own(`${speakerOf(event)}: `), ...quotation(text, longest)];
  return { section, spans, sources: [event.seq], rank: event.seq };
}

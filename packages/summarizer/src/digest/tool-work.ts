import type { ContentEvent, Json, Recorded, ToolCallPart, ToolResultPart } from '@orrery/compaction';
import { type Leaf, leavesOf, toolLabel } from './event-texts.ts';
import { failureOf } from './failure.ts';
import { type Finding, joinSources, own, quoted, type Span } from './finding.ts';
import { type OpenCall, OpenCalls } from './open-calls.ts';
import { quotation } from './said.ts';
import { clip, linesOf } from './text.ts';

type Event = Recorded<ContentEvent>;

/** How statements about open calls are worded, so that a later digest knows them again. */
export const NO_ANSWER = ' has no answer yet';
export const PENDING = ' is pending: ';

/** A failure is worth as much as work this many events newer. */
const FAILURE_BONUS = 10;

/** What was called and what came of it, and the calls that have no answer. Everything a tool said is quoted. */
export function toolWork(events: readonly Event[]): Finding[] {
  const open = new OpenCalls();
  const done: Finding[] = [];
  for (const event of events) {
    for (const part of event.parts) {
      if (part.type === 'tool_call') open.add({ part, seq: event.seq });
      if (part.type === 'tool_result') done.push(answered(part, event.seq, open.take(part)));
    }
  }
  return [...done, ...open.rest().map(unanswered)];
}

function answered(result: ToolResultPart, seq: number, call: OpenCall | undefined): Finding {
  const failure = failureOf(result.response);
  const outcome = failure === null ? outcomeOf(result.response) : quotation(failure, 240);
  const sources = call ? joinSources([call.seq], [seq]) : [seq];
  const head = [own(toolLabel(result.name)), ...argumentsOf(call?.part)];
  if (result.pending)
    return { section: 'Open / next', spans: [...head, own(PENDING), ...outcome], sources, rank: seq };
  const verb = failure === null ? ' gave ' : ' failed: ';
  const rank = failure === null ? seq : seq + FAILURE_BONUS;
  return { section: 'Done', spans: [...head, own(verb), ...outcome], sources, rank };
}

function unanswered({ part, seq }: OpenCall): Finding {
  const spans = [own(toolLabel(part.name)), ...argumentsOf(part), own(NO_ANSWER)];
  return { section: 'Open / next', spans, sources: [seq], rank: seq };
}

/** Argument values in short: enough to tell one call from the next. */
function argumentsOf(call: ToolCallPart | undefined): Span[] {
  if (!call) return [];
  const values = leavesOf(call.args)
    .map(({ value }) => firstLine(value))
    .filter((value) => value !== '')
    .slice(0, 3);
  if (values.length === 0) return [];
  const spans = values.flatMap((value, index) => [own(index === 0 ? '' : ', '), quoted(clip(value, 60))]);
  return [own(' ('), ...spans, own(')')];
}

/** A short answer with its keys; of a long text the first and the last line, which say what it was and how it ended. */
function outcomeOf(response: Json): Span[] {
  const leaves = leavesOf(response);
  const texts = leaves.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  if (leaves.length === 0) return [own('an empty result')];
  const isText = longest.length >= LEAST_TEXT_LENGTH || longest.includes('\n');
  if (leaves.length > 1 && !isText) return leaves.slice(0, MOST_FIELDS).flatMap(fieldSpans);
  const lines = longest === '' ? leaves.map(({ value }) => firstLine(value)) : linesOf(longest);
  const first = lines[0] ?? '';
  // A last line without a word in it (a rule, a bare line number) says nothing of how it ended.
  const last = lines.slice(1).findLast((line) => /\p{L}/u.test(line)) ?? '';
  return last === ''
    ? quotation(first, 140)
    : [...quotation(first, 100), own(' … '), ...quotation(last, 100)];
}

/** A text of this length is what was asked for, and not one field among others. */
const LEAST_TEXT_LENGTH = 100;
const MOST_FIELDS = 4;

/** A key is the tool's text as well: only one that is a plain name stands outside of quotation marks. */
const PLAIN_KEY = /^[\w.-]{1,40}$/;

function fieldSpans({ key, value }: Leaf, index: number): Span[] {
  const label = PLAIN_KEY.test(key) ? `${key} ` : '';
  return [own(index === 0 ? label : `, ${label}`), ...quotation(firstLine(value), 60)];
}

/** A number is given as JSON writes it, so that it is found in the source. */
function firstLine(value: string | number): string {
  return typeof value === 'number' ? JSON.stringify(value) : (linesOf(clip(value, 2_000))[0] ?? '');
}

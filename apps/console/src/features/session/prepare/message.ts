import { formatDuration, formatInteger, NONE } from '@orrery/ui/format';
import { cutText, visibleText } from '@orrery/ui/inert-text';
import type { SignName } from '@orrery/ui/sign';
import type { CallLine } from './call-line.ts';
import { authorOf, type BodyPart, bodyParts } from './event-text.ts';
import type { JoinedCall } from './join-atoms.ts';
import { jsonBlock, jsonLine } from './json-line.ts';
import { FORM_WORDS, KEEP_WORDS } from './keep-words.ts';
import type { TranscriptEvent } from './types.ts';

/** A call of a model message in one line with its result. */
export interface ToolLine {
  /** Seq of the result's event, for its anchor; null while there is none. */
  readonly resultSeq: number | null;
  /** The first line of its result's event: an id stands once on a page. */
  readonly isAnchor: boolean;
  readonly name: string;
  readonly args: string;
  readonly state: 'answered' | 'open' | 'pending';
  /** How the model sees the result when not as it is. */
  readonly form: string | null;
  readonly result: string;
  readonly tokens: string;
  /** There is more than a line shows. */
  readonly isLong: boolean;
  /** Arguments and result with all their lines, when this result is the one shown in full. */
  readonly inFull: { readonly args: string; readonly result: string } | null;
}

export interface Note {
  readonly sign: SignName;
  readonly text: string;
}

/** An event of the transcript as it is shown. */
export interface Message {
  readonly seq: number;
  readonly author: string;
  readonly role: 'user' | 'model' | 'other';
  /** Small words under the author. */
  readonly asides: readonly string[];
  readonly body: readonly BodyPart[];
  readonly tokens: number;
  readonly notes: readonly Note[];
  readonly toolLines: readonly ToolLine[];
  /** Says that calls belong together, or that there is nothing but a call. */
  readonly atom: string | null;
  readonly call: CallLine | null;
}

export interface MessageContext {
  readonly calls: readonly JoinedCall[];
  readonly call: CallLine | null;
  readonly before: TranscriptEvent | undefined;
  /** Position of the result that is shown in full. */
  readonly full: number | null;
}

export function prepareMessage(event: TranscriptEvent, context: MessageContext): Message {
  const toolLines = context.calls.map((line) => toolLine(line, context.full));
  return {
    seq: event.seq,
    author: visibleText(authorOf(event)),
    role: roleOf(event),
    asides: asidesOf(event, context.before),
    body: bodyParts(event.parts),
    tokens: event.tokens,
    notes: notesOf(event),
    toolLines,
    atom: atomWords(context.calls, event),
    call: context.call,
  };
}

function roleOf({ kind }: TranscriptEvent): Message['role'] {
  if (kind === 'user_message') return 'user';
  return kind === 'model_message' ? 'model' : 'other';
}

/** More than fits one line on any screen; the line is cut by its width. */
const LONGEST_LINE = 160;
/** Shorter ones are shown whole on most screens. */
const SHORT = 44;

function toolLine({ call, result, resultEvent, isFirstOfEvent }: JoinedCall, full: number | null): ToolLine {
  const args = jsonLine(call.args);
  const answer = result === null ? '' : jsonLine(result.response);
  const isFull = result !== null && resultEvent !== null && resultEvent.seq === full;
  return {
    resultSeq: resultEvent?.seq ?? null,
    isAnchor: isFirstOfEvent,
    name: visibleText(call.name),
    args: lineOf(args),
    state: stateOf(result),
    form: resultEvent?.form ? FORM_WORDS[resultEvent.form] : null,
    result: lineOf(answer),
    tokens: resultEvent !== null && isFirstOfEvent ? formatInteger(resultEvent.tokens) : NONE,
    isLong: answer.length > SHORT || args.length > SHORT,
    inFull: isFull ? { args: jsonBlock(call.args), result: jsonBlock(result.response) } : null,
  };
}

/** What one line can show of a text from outside. */
function lineOf(text: string): string {
  return visibleText(cutText(text, LONGEST_LINE).replaceAll(/\s+/g, ' '));
}

function stateOf(result: JoinedCall['result']): ToolLine['state'] {
  if (result === null) return 'open';
  return result.pending === true ? 'pending' : 'answered';
}

function atomWords(calls: readonly JoinedCall[], event: TranscriptEvent): string | null {
  const isBare = bodyParts(event.parts).length === 0;
  if (calls.length < 2) return isBare && calls.length === 1 ? 'A call without words' : null;
  const open = calls.filter(({ result }) => result === null || result.pending === true).length;
  const tokens = calls.reduce(
    (sum, line) => sum + (line.isFirstOfEvent ? (line.resultEvent?.tokens ?? 0) : 0),
    0,
  );
  const end = open > 0 ? `, ${open} open` : '';
  return `${calls.length} calls in parallel, one atom, results ${formatInteger(tokens)} tokens${end}`;
}

const LONG_IDLE_MS = 5 * 60_000;

function asidesOf(event: TranscriptEvent, before: TranscriptEvent | undefined): readonly string[] {
  const idleMs = before ? event.timestamp.getTime() - before.timestamp.getTime() : 0;
  return [
    event.kind === 'confirmation_request' ? 'asks for confirmation' : null,
    event.kind === 'auth_request' ? 'asks to sign in' : null,
    event.lane.branch === '' ? null : visibleText(event.lane.branch),
    event.kind === 'user_message' && idleMs >= LONG_IDLE_MS ? `${formatDuration(idleMs)} idle before` : null,
  ].filter((words) => words !== null);
}

const EVIDENCE_SIGNS = {
  'user-stated': 'backed',
  'tool-observed': 'done',
  'agent-claimed': 'mentioned',
} as const;

function notesOf(event: TranscriptEvent): readonly Note[] {
  const keep = event.keepReason === null ? null : KEEP_WORDS[event.keepReason];
  const evidence = event.evidence.map(({ kind, statement }) => ({
    sign: EVIDENCE_SIGNS[kind],
    text: `${kind}: ${visibleText(statement)}`,
  }));
  const form: readonly Note[] =
    event.form === null ? [] : [{ sign: 'stub', text: `The model sees this as: ${FORM_WORDS[event.form]}` }];
  return [...(keep ? [keep] : []), ...form, ...evidence];
}

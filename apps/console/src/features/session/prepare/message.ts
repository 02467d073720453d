import { formatCount, formatDuration, formatInteger, NONE } from '@orrery/ui/format';
import { visibleText } from '@orrery/ui/inert-text';
import type { SignName } from '@orrery/ui/sign';
import type { CallLine } from './call-line.ts';
import { authorOf, type BodyPart, bodyParts } from './event-text.ts';
import type { JoinedCall } from './join-atoms.ts';
import { jsonBlock, jsonLine } from './json-line.ts';
import { KEEP_WORDS } from './keep-words.ts';
import type { TranscriptEvent } from './types.ts';

/** A call of a model message in one line with its result. */
export interface ToolLine {
  /** Seq of the result's event, for its anchor; null while there is none. */
  readonly resultSeq: number | null;
  readonly name: string;
  readonly args: string;
  readonly state: 'answered' | 'open' | 'pending';
  readonly result: string;
  readonly tokens: string;
  readonly argsInFull: string;
  readonly resultInFull: string;
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
  /** Says that calls belong together. */
  readonly atom: string | null;
  readonly call: CallLine | null;
}

export interface MessageContext {
  readonly calls: readonly JoinedCall[];
  readonly call: CallLine | null;
  readonly before: TranscriptEvent | undefined;
}

export function prepareMessage(event: TranscriptEvent, context: MessageContext): Message {
  const toolLines = context.calls.map(toolLine);
  return {
    seq: event.seq,
    author: visibleText(authorOf(event)),
    role: roleOf(event),
    asides: asidesOf(event, context.before),
    body: bodyParts(event.parts),
    tokens: event.tokens,
    notes: notesOf(event),
    toolLines,
    atom: atomWords(context.calls),
    call: context.call,
  };
}

function roleOf({ kind }: TranscriptEvent): Message['role'] {
  if (kind === 'user_message') return 'user';
  return kind === 'model_message' ? 'model' : 'other';
}

function toolLine({ call, result, resultEvent, isFirstOfEvent }: JoinedCall): ToolLine {
  return {
    resultSeq: resultEvent?.seq ?? null,
    name: visibleText(call.name),
    args: visibleText(jsonLine(call.args)),
    state: stateOf(result),
    result: result === null ? '' : visibleText(jsonLine(result.response)),
    tokens: resultEvent !== null && isFirstOfEvent ? formatInteger(resultEvent.tokens) : NONE,
    argsInFull: jsonBlock(call.args),
    resultInFull: result === null ? '' : jsonBlock(result.response),
  };
}

function stateOf(result: JoinedCall['result']): ToolLine['state'] {
  if (result === null) return 'open';
  return result.pending === true ? 'pending' : 'answered';
}

function atomWords(calls: readonly JoinedCall[]): string | null {
  if (calls.length < 2) return null;
  const open = calls.filter(({ result }) => result === null || result.pending === true).length;
  const tokens = calls.reduce((sum, line) => sum + (line.isFirstOfEvent ? (line.resultEvent?.tokens ?? 0) : 0), 0);
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

const EVIDENCE_KINDS = ['user-stated', 'tool-observed', 'agent-claimed'] as const;
const EVIDENCE_SIGNS = { 'user-stated': 'backed', 'tool-observed': 'done', 'agent-claimed': 'mentioned' } as const;

function notesOf(event: TranscriptEvent): readonly Note[] {
  const keep = event.keepReason === null ? null : KEEP_WORDS[event.keepReason];
  const evidence = EVIDENCE_KINDS.flatMap((kind): readonly Note[] => {
    const facts = event.evidence.filter((annotation) => annotation.kind === kind);
    if (facts.length === 0) return [];
    const statements = facts.map(({ statement }) => visibleText(statement)).join('; ');
    return [{ sign: EVIDENCE_SIGNS[kind], text: `${formatCount(facts.length, 'fact')} ${kind}: ${statements}` }];
  });
  return keep ? [keep, ...evidence] : evidence;
}

import type { Json, Part, ToolCallPart, ToolResultPart } from '@orrery/compaction';
import { V1_LIMITS } from '@orrery/contracts/v1';
import {
  anyText,
  child,
  type Findings,
  filledFields,
  ignore,
  type Place,
  report,
  shortText,
} from './reading.ts';

/** What the rest of the body says about its calls. */
export interface CallFacts {
  /** Ids of calls whose tools answer later. */
  readonly longRunning: ReadonlySet<string>;
  /** True when the answer to this call is a placeholder: the real one comes later. */
  readonly isPlaceholder: (callId: string) => boolean;
}

/** Fields that say something about a part and hold no content of their own. */
const MODIFIERS = new Set([
  'thought',
  'thought_signature',
  'video_metadata',
  'media_resolution',
  'part_metadata',
]);
const UNREAD_MODIFIERS = ['video_metadata', 'media_resolution', 'part_metadata'];

/** One part of ADK content. A part that the record has no kind for is kept as it came. */
export function decodePart(place: Place, facts: CallFacts, findings: Findings): Part {
  const content = filledFields(place).filter((name) => !MODIFIERS.has(name));
  const part = content.length <= 1 ? decodeKnown(place, content[0] ?? 'text', facts, findings) : null;
  // What JSON.parse gave is JSON: the whole body was checked before.
  if (!part) return { type: 'opaque', format: 'adk', value: place.value as Json };
  if (UNREAD_MODIFIERS.some((name) => child(place, name))) ignore(findings, 'unread_fields');
  return part;
}

function decodeKnown(place: Place, kind: string, facts: CallFacts, findings: Findings): Part | null {
  switch (kind) {
    case 'text':
      return decodeText(place, findings);
    case 'function_call':
      return decodeCall(place, facts, findings);
    case 'function_response':
      return decodeResponse(place, facts, findings);
    case 'inline_data':
      return decodeInline(place, findings);
    case 'file_data':
      return decodeFile(place, findings);
    default:
      return null;
  }
}

function signatureOf(place: Place, findings: Findings): { signature?: string } {
  const signature = anyText(place, 'thought_signature', findings);
  return signature === undefined ? {} : { signature };
}

function decodeText(place: Place, findings: Findings): Part {
  const text = anyText(place, 'text', findings) ?? '';
  const type = child(place, 'thought')?.value === true ? 'thought' : 'text';
  return { type, text, ...signatureOf(place, findings) };
}

function decodeCall(place: Place, facts: CallFacts, findings: Findings): ToolCallPart | null {
  const call = child(place, 'function_call');
  if (!call) return null;
  const callId = shortText(call, 'id', V1_LIMITS.idLength, findings);
  return {
    type: 'tool_call',
    ...(callId !== undefined && { callId }),
    name: toolName(call, findings),
    args: payload(call, 'args') ?? {},
    ...(callId !== undefined && facts.longRunning.has(callId) && { longRunning: true }),
    ...signatureOf(place, findings),
  };
}

function decodeResponse(place: Place, facts: CallFacts, findings: Findings): ToolResultPart | null {
  const answer = child(place, 'function_response');
  if (!answer) return null;
  const callId = shortText(answer, 'id', V1_LIMITS.idLength, findings);
  if (child(answer, 'parts')) ignore(findings, 'unread_fields');
  return {
    type: 'tool_result',
    ...(callId !== undefined && { callId }),
    name: toolName(answer, findings),
    response: payload(answer, 'response') ?? null,
    ...(callId !== undefined && facts.isPlaceholder(callId) && { pending: true }),
  };
}

function toolName(place: Place, findings: Findings): string {
  const before = findings.issues.length;
  const name = shortText(place, 'name', V1_LIMITS.nameLength, findings);
  if (name !== undefined) return name;
  const missing = { value: undefined, path: [...place.path, 'name'] };
  if (findings.issues.length === before) report(findings, missing, 'Is missing. Give the name of the tool.');
  return '';
}

function decodeInline(place: Place, findings: Findings): Part | null {
  const blob = child(place, 'inline_data');
  const mimeType = blob && shortText(blob, 'mime_type', V1_LIMITS.nameLength, findings);
  if (!blob || !mimeType) return null;
  const data = anyText(blob, 'data', findings);
  return { type: 'inline_data', mimeType, ...(data !== undefined && { data }) };
}

function decodeFile(place: Place, findings: Findings): Part | null {
  const file = child(place, 'file_data');
  const uri = file && shortText(file, 'file_uri', V1_LIMITS.uriLength, findings);
  if (!file || !uri) return null;
  const mimeType = shortText(file, 'mime_type', V1_LIMITS.nameLength, findings);
  return { type: 'file_reference', uri, ...(mimeType !== undefined && { mimeType }) };
}

/** Arguments and responses pass through as they are: JSON, checked with the body. */
function payload(place: Place, name: string): Json | undefined {
  return child(place, name)?.value as Json | undefined;
}

import { estimateTokens, type TokenCounter } from '../tokens/estimate.ts';
import { partsTokens } from '../tokens/part-tokens.ts';
import { sha256Hex } from './digest.ts';
import type { ContentEvent, ControlEvent, EvidenceAnnotation, RecordEvent, Recorded } from './event.ts';
import { isContentEvent } from './event.ts';
import { stableJson } from './json.ts';
import type { Part } from './part.ts';

/** A tool call without its arguments. */
export interface CallReference {
  readonly callId?: string;
  readonly name: string;
}

/** A tool result without its payload. */
export interface ResultReference extends CallReference {
  readonly pending?: boolean;
}

/** A content event without its parts: all that the engine needs to know of it. */
export interface MeasuredContent extends Omit<ContentEvent, 'parts' | 'evidence'> {
  readonly seq: number;
  readonly tokens: number;
  readonly bytes: number;
  /** First 16 hex digits of SHA-256 over the event's content. */
  readonly digest: string;
  /** The same over the responses alone, for results large enough that a repetition matters. */
  readonly resultDigest?: string;
  /** True when an event with results holds other parts too: only pure results are shown in less room. */
  readonly isMixed?: boolean;
  readonly calls: readonly CallReference[];
  readonly results: readonly ResultReference[];
  readonly evidence?: readonly EvidenceAnnotation[];
}

export type MeasuredEvent = MeasuredContent | Recorded<ControlEvent>;

/** What a host may do better than the engine: an exact tokenizer, a native SHA-256. */
export interface MeasurePorts {
  readonly countTokens?: TokenCounter;
  readonly sha256?: (text: string) => string;
}

export function isMeasuredContent(event: MeasuredEvent): event is MeasuredContent {
  return 'digest' in event;
}

/** Shorter results cost less than the reference that would stand for them. */
const LEAST_REPEATED_LENGTH = 400;

/**
 * Measures an event once, when it enters the record; everything later works on the result.
 * Control events pass unchanged: they are small and hold no payload.
 */
export function measure(event: Recorded, ports: MeasurePorts = {}): MeasuredEvent {
  if (!isContentEvent(event)) return event;
  const { parts, ...header } = event;
  const text = contentText(event);
  const sha256 = ports.sha256 ?? sha256Hex;
  const responses = parts.flatMap((part) => (part.type === 'tool_result' ? [part.response] : []));
  const repeats = responses.length > 0 && text.length >= LEAST_REPEATED_LENGTH;
  return {
    ...header,
    tokens: partsTokens(parts, ports.countTokens ?? estimateTokens),
    bytes: utf8Length(text),
    digest: sha256(text).slice(0, 16),
    ...(repeats ? { resultDigest: sha256(stableJson(responses)).slice(0, 16) } : {}),
    ...(responses.length > 0 && responses.length < parts.length ? { isMixed: true } : {}),
    calls: parts.flatMap(callReference),
    results: parts.flatMap(resultReference),
  };
}

/** The content of an event as stable text: two events with equal text say the same. */
export function contentText(event: RecordEvent): string {
  if (!isContentEvent(event)) return controlText(event);
  return stableJson([event.kind, event.author, event.branch ?? '', event.scope ?? '', event.parts]);
}

function callReference(part: Part): CallReference[] {
  if (part.type !== 'tool_call') return [];
  return [part.callId === undefined ? { name: part.name } : { callId: part.callId, name: part.name }];
}

function resultReference(part: Part): ResultReference[] {
  if (part.type !== 'tool_result') return [];
  const reference =
    part.callId === undefined ? { name: part.name } : { callId: part.callId, name: part.name };
  return [part.pending ? { ...reference, pending: true } : reference];
}

/** Position and filled-in header fields differ between a request and its retry: they are not content. */
function controlText(event: ControlEvent): string {
  const { id: _id, timestamp: _timestamp, invocationId: _invocationId, ...content } = event;
  return stableJson({ ...content, seq: undefined });
}

/** Length in UTF-8 bytes without encoding: a lone surrogate counts three, as its replacement does. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // A surrogate pair is two units and four bytes: the first unit has added the two that are missing.
    if (code >= 0xd800 && code <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) index += 1;
  }
  return bytes;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

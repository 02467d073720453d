import type { ItemForm } from '../record/compaction.ts';
import type { ContentEvent } from '../record/event.ts';
import { stableJson } from '../record/json.ts';
import { utf8Length } from '../record/measure.ts';
import type { Part, ToolResultPart } from '../record/part.ts';
import type { LiveItem } from '../record/state.ts';
import { estimateTokens } from '../tokens/estimate.ts';

/** What is kept of each end of a shortened result: at most so many characters and tokens. */
const KEPT_CHARACTERS = 900;
const KEPT_TOKENS = 280;
/** The pointer between the ends, the tool's name, the frame of the part. */
const FRAME_TOKENS = 140;
/** In JSON a character may take six bytes (an escape). */
const BYTES_OF_SHORTENED = 6 * 2 * KEPT_CHARACTERS + 700;
const TOKENS_OF_SHORTENED = 2 * KEPT_TOKENS + FRAME_TOKENS;

/** The line that stands for an old result. Made from its measure alone, so planning reads no payload. */
export function stubText(item: Pick<LiveItem, 'seq' | 'tokens' | 'results'>): string {
  const names = item.results.map((result) => result.name).join(', ');
  return `[Result of ${names}, about ${item.tokens} tokens, left out here. Original: event ${item.seq}.]`;
}

/** The line that stands for a result that the view already shows. */
export function duplicateText(ofSeq: number): string {
  return `[Same result as event ${ofSeq}.]`;
}

/** A stub takes the place of each result of the event. */
export function stubForm(item: LiveItem): ItemForm {
  return sized(
    item.seq,
    'stub',
    item.results.map((result) => stubText({ ...item, results: [result] })),
  );
}

export function duplicateForm(item: LiveItem, ofSeq: number): ItemForm {
  return {
    ...sized(
      item.seq,
      'duplicate',
      item.results.map(() => duplicateText(ofSeq)),
    ),
    ofSeq,
  };
}

/** Planned at its largest size, so that a plan that fits still fits when the payload is read. */
export function shortenedForm(item: LiveItem): ItemForm {
  const parts = item.results.length;
  return {
    seq: item.seq,
    form: 'shortened',
    tokens: Math.min(TOKENS_OF_SHORTENED * parts, item.tokens + FRAME_TOKENS * parts),
    bytes: Math.min(BYTES_OF_SHORTENED * parts, item.bytes + 700 * parts),
  };
}

/** True when shortening would hardly make the result smaller, in tokens or in bytes. */
export function isShort(item: LiveItem): boolean {
  const form = shortenedForm(item);
  return item.tokens < form.tokens * 2 && item.bytes < form.bytes * 2;
}

function sized(seq: number, form: 'stub' | 'duplicate', texts: readonly string[]): ItemForm {
  return {
    seq,
    form,
    tokens: texts.reduce((sum, text) => sum + estimateTokens(text) + 12, 4),
    bytes: texts.reduce((sum, text) => sum + utf8Length(text) + 64, 64),
  };
}

/**
 * The parts of an event as the view shows them in a form. Call ids and names stay, so that a result still
 * answers its call. `originalTokens` is the event's size before any form. Deterministic.
 */
export function partsInForm(
  event: Pick<ContentEvent, 'parts'> & { readonly seq: number },
  form: Pick<ItemForm, 'form' | 'ofSeq'>,
  originalTokens: number,
): readonly Part[] {
  return event.parts.map((part) => {
    if (part.type !== 'tool_result') return part;
    return { ...part, response: responseInForm(event.seq, part, form, originalTokens) };
  });
}

function responseInForm(
  seq: number,
  part: ToolResultPart,
  { form, ofSeq }: Pick<ItemForm, 'form' | 'ofSeq'>,
  originalTokens: number,
): string {
  if (form === 'duplicate') return duplicateText(ofSeq ?? 0);
  if (form === 'stub') return stubText({ seq, tokens: originalTokens, results: [part] });
  const text = typeof part.response === 'string' ? part.response : stableJson(part.response);
  const head = keptEnd(text, (length) => wholeEnd(text.slice(0, length)));
  const tail = keptEnd(text, (length) => wholeStart(text.slice(text.length - length)));
  const cut = text.length - head.length - tail.length;
  if (cut <= 0) return text;
  return `${head}\n[… ${cut} characters left out here. Original: event ${seq} …]\n${tail}`;
}

/** The longest end within both bounds. Halving is enough: what matters is that it never exceeds them. */
function keptEnd(text: string, take: (length: number) => string): string {
  let length = Math.min(KEPT_CHARACTERS, Math.floor(text.length / 2));
  let end = take(length);
  while (length > 0 && estimateTokens(JSON.stringify(end)) > KEPT_TOKENS) {
    length = Math.floor(length * 0.8);
    end = take(length);
  }
  return end;
}

/** Cuts never leave half of a surrogate pair behind. */
const wholeEnd = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');
const wholeStart = (text: string): string => text.replace(/^[\udc00-\udfff]/, '');

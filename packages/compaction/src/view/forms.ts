import type { ItemForm } from '../record/compaction.ts';
import type { ContentEvent } from '../record/event.ts';
import { stableJson } from '../record/json.ts';
import { utf8Length } from '../record/measure.ts';
import type { Part, ToolResultPart } from '../record/part.ts';
import type { LiveItem } from '../record/state.ts';
import { estimateTokens } from '../tokens/estimate.ts';

/** Characters kept of each end of a shortened result; with its pointer about 550 tokens. */
const KEPT_CHARACTERS = 900;
const TOKENS_OF_SHORTENED = 620;
const BYTES_OF_SHORTENED = 4 * 2 * KEPT_CHARACTERS + 400;

/** The line that stands for an old result. Made from its measure alone, so planning reads no payload. */
export function stubText(item: Pick<LiveItem, 'seq' | 'tokens' | 'results'>): string {
  const names = item.results.map((result) => result.name).join(', ');
  return `[Result of ${names}, about ${item.tokens} tokens, left out here. Original: event ${item.seq}.]`;
}

/** The line that stands for a result that the view already shows. */
export function duplicateText(ofSeq: number): string {
  return `[Same result as event ${ofSeq}.]`;
}

export function stubForm(item: LiveItem): ItemForm {
  return sized(item.seq, 'stub', stubText(item));
}

export function duplicateForm(item: LiveItem, ofSeq: number): ItemForm {
  return { ...sized(item.seq, 'duplicate', duplicateText(ofSeq)), ofSeq };
}

/** Planned at its largest size, so that a plan that fits still fits when the payload is read. */
export function shortenedForm(item: LiveItem): ItemForm {
  return { seq: item.seq, form: 'shortened', tokens: TOKENS_OF_SHORTENED, bytes: BYTES_OF_SHORTENED };
}

/** A result that is not worth shortening. */
export function isShort(item: LiveItem): boolean {
  return item.tokens <= TOKENS_OF_SHORTENED * 2;
}

function sized(seq: number, form: 'stub' | 'duplicate', text: string): ItemForm {
  return { seq, form, tokens: estimateTokens(text) + 12, bytes: utf8Length(text) + 64 };
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
  if (text.length <= 2 * KEPT_CHARACTERS) return text;
  const cut = text.length - 2 * KEPT_CHARACTERS;
  return `${wholeEnd(text.slice(0, KEPT_CHARACTERS))}\n[… ${cut} characters left out here. Original: event ${seq} …]\n${wholeStart(text.slice(-KEPT_CHARACTERS))}`;
}

/** Cuts never leave half of a surrogate pair behind. */
const wholeEnd = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');
const wholeStart = (text: string): string => text.replace(/^[\udc00-\udfff]/, '');

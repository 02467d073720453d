import { type Identifier, identifierKind } from './identifier-kind.ts';
import { readableStretches } from './text.ts';

const SEPARATORS = new Set([...'\'"`«»“”„‘’()[]{}<>|,;，。、；：（）「」『』【】！？!*']);
const TRAILING = /[.:;!?…]+$/;
const UNITS = new Set(
  'ms s sec seconds min minutes hours days % percent KB MB GB TB kB KiB MiB GiB bytes rps qps tokens requests errors connections rows EUR USD'.split(
    ' ',
  ),
);
const NUMBER = /^[<>≥≤~±+-]?\d[\d.,]*\d$|^\d$/;

/** The identifiers of a text, each a literal piece of it, in order, with repetitions. */
export function identifiersIn(text: string): Identifier[] {
  return readableStretches(text).flatMap(identifiersInStretch);
}

function identifiersInStretch(text: string): Identifier[] {
  const found: Identifier[] = [];
  let pendingNumber: { text: string; end: number } | null = null;
  for (const chunk of chunksOf(text)) {
    const bare = chunk.text.replace(TRAILING, '');
    const isUnit = UNITS.has(bare);
    // "450 ms" is one quantity when nothing but a space is between the two.
    if (isUnit && pendingNumber && text.slice(pendingNumber.end, chunk.start) === ' ') {
      found.push({ kind: 'quantity', text: `${pendingNumber.text} ${bare}` });
    }
    pendingNumber = NUMBER.test(chunk.text)
      ? { text: chunk.text, end: chunk.start + chunk.text.length }
      : null;
    const identifier = identify(bare);
    if (identifier) found.push(identifier);
  }
  return found;
}

/** A stretch as it is, or what stands behind its first `=` or `:`. */
function identify(chunk: string): Identifier | null {
  const kind = identifierKind(chunk);
  if (kind && !chunk.includes('=')) return { kind, text: chunk };
  if (kind === 'url') return { kind, text: chunk };
  const split = chunk.search(/[=:]/);
  if (split < 0) return null;
  const behind = chunk.slice(split + 1);
  const kindBehind = identifierKind(behind);
  return kindBehind ? { kind: kindBehind, text: behind } : null;
}

interface Chunk {
  readonly text: string;
  readonly start: number;
}

const LONGEST_CHUNK = 220;

function* chunksOf(text: string): Generator<Chunk> {
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    const isInside = index < text.length && !isSeparator(text, index);
    if (isInside) {
      if (start < 0) start = index;
      continue;
    }
    // Longer stretches are encoded data, not something that anybody looks up.
    if (start >= 0 && index - start <= LONGEST_CHUNK) yield { text: text.slice(start, index), start };
    start = -1;
  }
}

function isSeparator(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code <= 32 || code === 0x85 || code === 0xa0 || code === 0x3000 || code === 0x2028 || code === 0x2029)
    return true;
  return SEPARATORS.has(text.charAt(index));
}

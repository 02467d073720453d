/** Of a text longer than both together, the beginning and the end are read. */
const HEAD_LENGTH = 64_000;
const TAIL_LENGTH = 16_000;

/** No sentence is longer: minified code and base64 have no ends of sentences. */
const LONGEST_SENTENCE = 400;

/** The stretches of a text that are read, each a literal piece of it. */
export function readableStretches(text: string): readonly string[] {
  if (text.length <= HEAD_LENGTH + TAIL_LENGTH) return [text];
  return [clip(text, HEAD_LENGTH), text.slice(fullCharacterAt(text, text.length - TAIL_LENGTH))];
}

/** The first `length` UTF-16 units, one less where that would split a character. */
export function clip(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, fullCharacterAt(text, length));
}

function fullCharacterAt(text: string, index: number): number {
  const splits = isHigh(text.charCodeAt(index - 1)) && isLow(text.charCodeAt(index));
  return splits ? index - 1 : index;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

const LINE_BREAKS = new Set(['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']);
/** End a sentence by themselves, or with white space after them. */
const FULL_STOPS = new Set(['。', '！', '？', '؟', '।', '॥']);
const STOPS_BEFORE_SPACE = new Set(['.', '!', '?', '…']);
const BLANK = /\s/;

/** The lines of a text without the blank ones, each a literal piece of it, at most 400 characters long. */
export function linesOf(text: string): string[] {
  return split(text, () => false);
}

/** The sentences of a text, each a literal piece of it on one line, at most 400 characters long. */
export function sentencesOf(text: string): string[] {
  return split(text, (stretch, index) => {
    const character = stretch.charAt(index);
    if (FULL_STOPS.has(character)) return true;
    return STOPS_BEFORE_SPACE.has(character) && BLANK.test(stretch.charAt(index + 1));
  });
}

function split(text: string, endsAfter: (stretch: string, index: number) => boolean): string[] {
  const pieces: string[] = [];
  for (const stretch of readableStretches(text)) {
    let start = 0;
    for (let index = 0; index < stretch.length; index += 1) {
      const isBreak = LINE_BREAKS.has(stretch.charAt(index));
      const isLong = index - start + 1 >= LONGEST_SENTENCE && !isHigh(stretch.charCodeAt(index));
      if (!isBreak && !isLong && !endsAfter(stretch, index)) continue;
      addPiece(pieces, stretch.slice(start, isBreak ? index : index + 1));
      start = index + 1;
    }
    addPiece(pieces, stretch.slice(start));
  }
  return pieces;
}

function addPiece(pieces: string[], piece: string): void {
  const trimmed = piece.trim();
  if (trimmed !== '') pieces.push(trimmed);
}

/** Lower-case words between single spaces, with one at each end: what word lists are matched against. */
export function wordsOf(sentence: string): string {
  return ` ${sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim()} `;
}

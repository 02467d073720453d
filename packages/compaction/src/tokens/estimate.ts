import { scriptRate } from './script-rate.ts';

/** Counts the tokens of a text. An exact tokenizer can be passed wherever the estimate is used. */
export type TokenCounter = (text: string) => number;

/**
 * Estimated tokens of a text, by content class: words, digits, encoded runs (hex, base64, ids),
 * punctuation, white space and non-Latin scripts each cost what o200k_base charges for them on average.
 * One pass over UTF-16 units, linear for any input. One ratio for all text is wrong by a factor of three
 * on exactly the sessions that overflow: base64 costs 1.4 characters a token, English about 4.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let index = 0;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    const end = runEnd(text, index, code);
    tokens += runTokens(text, index, end, code);
    index = end;
  }
  return Math.ceil(tokens);
}

const SPACE = 32;

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isUpper = (code: number): boolean => code >= 65 && code <= 90;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isBlank = (code: number): boolean => code === SPACE || (code >= 9 && code <= 13);
const isAlphanumeric = (code: number): boolean => isLetter(code) || isDigit(code);

function runEnd(text: string, start: number, first: number): number {
  if (first > 127) return start + 1;
  const same = classOf(first);
  let end = start + 1;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code > 127 || !same(code)) break;
    end += 1;
  }
  return end;
}

function classOf(code: number): (code: number) => boolean {
  if (isAlphanumeric(code)) return isAlphanumeric;
  if (isBlank(code)) return isBlank;
  return isPunctuation;
}

const isPunctuation = (code: number): boolean => !isAlphanumeric(code) && !isBlank(code);

function runTokens(text: string, start: number, end: number, first: number): number {
  if (first > 127) return scriptRate(first);
  if (isAlphanumeric(first)) return alphanumericTokens(text, start, end);
  if (isBlank(first)) return blankTokens(text, start, end);
  return punctuationTokens(text, start, end);
}

/** A single space belongs to the word after it; a run of blanks is one token, and so is a line break. */
function blankTokens(text: string, start: number, end: number): number {
  if (end - start === 1) return text.charCodeAt(start) === SPACE ? 0 : 0.7;
  return 1 + (end - start) / 80;
}

/** Marks that stand together often share a token (`":"`, `"},{"`); a long run of one character is cheap. */
function punctuationTokens(text: string, start: number, end: number): number {
  const length = end - start;
  if (length > 8 && text.charCodeAt(start) === text.charCodeAt(start + 4)) return 1 + length / 32;
  return length === 1 ? 0.95 : 0.75 + length * 0.2;
}

interface RunShape {
  readonly letters: number;
  readonly digitTokens: number;
  readonly upper: number;
  /** Changes between letter and digit, or from lower to upper case: many of them mean an encoded run. */
  readonly switches: number;
}

function shapeOf(text: string, start: number, end: number): RunShape {
  let letters = 0;
  let upper = 0;
  let switches = 0;
  let digitTokens = 0;
  let digits = 0;
  let previous = text.charCodeAt(start);
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) {
      if (digits % 3 === 0) digitTokens += 1;
      digits += 1;
    } else {
      digits = 0;
      letters += 1;
      if (isUpper(code)) upper += 1;
    }
    if (isDigit(code) !== isDigit(previous) || (isUpper(code) && !isUpper(previous))) switches += 1;
    previous = code;
  }
  return { letters, digitTokens, upper, switches };
}

function alphanumericTokens(text: string, start: number, end: number): number {
  const length = end - start;
  const shape = shapeOf(text, start, end);
  if (length >= 6 && shape.switches * 5 >= length) return length / (shape.upper > 2 ? 1.45 : 1.75);
  if (length > 48) return isUniform(text, start, end) ? 1 + length / 8 : length / 1.5;
  return shape.digitTokens + wordTokens(shape);
}

function isUniform(text: string, start: number, end: number): boolean {
  for (let offset = start; offset + 7 < end; offset += 7) {
    if (text.charCodeAt(offset) !== text.charCodeAt(start)) return false;
  }
  return true;
}

/** Short and common words are one token; capitals cost more; camelCase counts its humps. */
function wordTokens({ letters, upper, switches, digitTokens }: RunShape): number {
  if (letters === 0) return 0;
  if (upper === letters) return letters <= 2 ? 1 : letters / 2.9;
  const humps = digitTokens === 0 ? Math.max(0, switches - 1) * 0.6 : 0;
  return 1 + Math.max(0, letters - 6) / 11 + humps;
}

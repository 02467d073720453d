/** Tokens per UTF-16 unit of text outside ASCII, by Unicode block, fitted to o200k_base. */
const RATES: readonly (readonly [upTo: number, rate: number])[] = [
  [0x024f, 0.55], // Latin with diacritics
  [0x036f, 0.8], // phonetic letters, combining marks
  [0x03ff, 0.45], // Greek
  [0x052f, 0.3], // Cyrillic
  [0x05ff, 0.5], // Armenian, Hebrew
  [0x08ff, 0.42], // Arabic
  [0x0dff, 0.31], // scripts of India
  [0x0eff, 0.42], // Thai, Lao
  [0x1fff, 0.7],
  [0x206f, 0.7], // dashes, quotes, joiners
  [0x2bff, 1], // arrows, box drawing, symbols
  [0x2fff, 1],
  [0x30ff, 0.67], // kana and CJK marks
  [0x9fff, 0.64], // Chinese characters
  [0xa4cf, 1.5],
  [0xd7af, 0.68], // Hangul
  [0xdfff, 0.85], // surrogates: a pair is one emoji or a rare character
  [0xffff, 0.75], // full-width forms, variation selectors
];

/** Estimated tokens of one UTF-16 unit above 127. */
export function scriptRate(code: number): number {
  for (const [upTo, rate] of RATES) {
    if (code <= upTo) return rate;
  }
  return 1;
}

/** Words, numbers and identifiers of a text in lower case. Characters of scripts without spaces stand alone. */
const TERM =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+(?:[._/:@#-][\p{L}\p{N}]+)*/gu;

/** Words that say nothing about what is meant. */
const EMPTY_WORDS = new Set(
  'a an and are as at be been by did do does for from had has have how i in is it its me of on or our that the their then there they this to was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** How much of a text is looked at: recall answers from the head of a huge result and names the rest. */
const LONGEST_TEXT = 200_000;

/** The terms of a text in order, with the parts of compound identifiers (`src/db/pool.ts` → also `pool`). */
export function termsOf(text: string): readonly string[] {
  const terms: string[] = [];
  for (const [match] of text.slice(0, LONGEST_TEXT).toLowerCase().matchAll(TERM)) {
    terms.push(match);
    const pieces = match.split(/[._/:@#-]/);
    if (pieces.length > 1) terms.push(...pieces.filter((piece) => piece !== ''));
  }
  return terms;
}

/** The terms of a question that tell events apart, each once. */
export function questionTerms(question: string): readonly string[] {
  const all = [...new Set(termsOf(question))];
  const telling = all.filter((term) => !EMPTY_WORDS.has(term));
  return telling.length > 0 ? telling : all;
}

/** Compound terms are identifiers: a hit on one is worth more than a hit on a word. */
export function isIdentifier(term: string): boolean {
  return /[._/:@#-]/.test(term) || /\d/.test(term);
}

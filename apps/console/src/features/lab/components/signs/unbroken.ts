/** Keeps a number with its unit, and a total with its budget, on one line. */
export function unbroken(words: string): string {
  return words.replace(/(\d) (s\b)/g, '$1\u00a0$2').replace(/(\d) \/ (\d)/g, '$1\u00a0/\u00a0$2');
}

/** Every kind of id has its prefix, so that an id in a log says what it names. */
export const ID_PREFIXES = {
  environment: 'env',
  policyVersion: 'pol',
  session: 'ses',
  event: 'evt',
  modelCall: 'cal',
  compaction: 'cmp',
  apiKey: 'key',
  user: 'usr',
  userSession: 'uss',
  signInLink: 'lnk',
  auditEntry: 'aud',
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

/** Crockford's alphabet: no letters that are mistaken for digits. Sorts like the numbers it encodes. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 9;
const RANDOM_DIGITS = 13;

/** A new id such as `ses_01kaw6t9q3v8m2c4x0p7dz`: time in milliseconds, then 65 random bits. */
export function newId(kind: IdKind, nowMs: number = Date.now()): string {
  let time = '';
  let rest = nowMs;
  for (let digit = 0; digit < TIME_DIGITS; digit += 1) {
    time = letter(rest % 32) + time;
    rest = Math.floor(rest / 32);
  }
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_DIGITS));
  return `${ID_PREFIXES[kind]}_${time}${[...random].map((byte) => letter(byte % 32)).join('')}`;
}

function letter(value: number): string {
  return ALPHABET.charAt(value);
}

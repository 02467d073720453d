import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A secret of 160 random bits after a prefix that scanners and people recognise. */
export function newSecret(prefix: string): string {
  return `${prefix}_${[...randomBytes(32)].map((byte) => ALPHABET.charAt(byte % 32)).join('')}`;
}

/** What is stored of a secret. A fast hash is enough: the secret is random and not a password. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

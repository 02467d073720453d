import { createHash } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const DIGITS = 22;

/**
 * The id of the session that a client calls `externalId` in one environment. Derived, so that the primary
 * key alone keeps two environments' ids apart and a client can create and append in one step.
 */
export function sessionIdOf(environmentId: string, externalId: string): string {
  const bytes = createHash('sha256').update(`${environmentId}\n${externalId}`, 'utf8').digest();
  return `ses_${[...bytes.subarray(0, DIGITS)].map((byte) => ALPHABET.charAt(byte % 32)).join('')}`;
}

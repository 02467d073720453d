import { z } from 'zod';
import { V1_LIMITS } from './limits.ts';

/** In a regular expression with the `u` flag a surrogate that has its partner is not a surrogate. */
const UNUSABLE = /\0|\p{Surrogate}/u;

/** True for text that every database, log and header can carry: no NUL, no lone surrogate. */
export function isPlainText(text: string): boolean {
  return !UNUSABLE.test(text);
}

function plainText(longest: number) {
  return z
    .string()
    .min(1, 'Is empty. Leave the field out or give it a value.')
    .max(longest, `Is longer than ${longest} characters. Use a shorter one.`)
    .refine(isPlainText, 'Holds a NUL or a lone surrogate. Remove it.');
}

export const idSchema = plainText(V1_LIMITS.idLength);
export const nameSchema = plainText(V1_LIMITS.nameLength);

/** A branch or a scope: the empty string is the root's. */
export const laneNameSchema = z
  .string()
  .max(V1_LIMITS.nameLength)
  .refine(isPlainText, 'Holds a NUL or a lone surrogate. Remove it.');

/** Text of messages: any characters, kept as they come. */
export const contentSchema = z.string();

export const tokenCountSchema = z.int().min(0).max(1_000_000_000);

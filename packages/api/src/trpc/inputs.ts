import { isPlainText } from '@orrery/contracts/v1';
import { z } from 'zod';

/** Text that ends in a query: PostgreSQL takes no NUL, and half of a surrogate pair is no text. */
export const textInput = (most: number) =>
  z.string().max(most).refine(isPlainText, 'Holds NUL or half of a surrogate pair. Send plain text.');

/** Ids come from addresses that people share and edit, so they are bounded before anything looks them up. */
export const idInput = textInput(128).refine((id) => id !== '', 'Is empty.');
export const slugInput = textInput(40).refine((slug) => slug !== '', 'Is empty.');
export const seqInput = z.int().min(0).max(2_147_483_647);
export const pageSizeInput = z.int().min(1).max(200);

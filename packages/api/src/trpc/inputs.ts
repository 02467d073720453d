import { z } from 'zod';

/** Ids come from addresses that people share and edit, so they are bounded before anything looks them up. */
export const idInput = z.string().min(1).max(128);
export const slugInput = z.string().min(1).max(40);
export const seqInput = z.int().min(0).max(2_147_483_647);
export const pageSizeInput = z.int().min(1).max(200);

import { z } from 'zod';
import { idSchema, laneNameSchema, nameSchema, tokenCountSchema } from './text.ts';

const viewerShape = {
  agentName: nameSchema.optional(),
  branch: laneNameSchema.optional(),
  scope: laneNameSchema.optional(),
};

/**
 * Body of `POST /v1/sessions/{id}/context`: who is about to call a model, and what the request carries
 * besides the events (`overheadTokens`: system instruction and tools).
 */
export const contextBodySchema = z.strictObject({
  ...viewerShape,
  model: nameSchema.optional(),
  windowTokens: z.int().min(1).max(1_000_000_000).optional(),
  overheadTokens: tokenCountSchema.optional(),
  prefixDigest: idSchema.optional(),
  /** The provider refused the last request as too long: act as at the hard limit. */
  providerSaidTooLong: z.boolean().optional(),
});

export type ContextBody = z.infer<typeof contextBodySchema>;

/** Query of `GET /v1/sessions/{id}/context`. `at` is a position of the record; the newest when left out. */
export const contextQuerySchema = z.strictObject({
  ...viewerShape,
  at: z
    .string()
    .regex(/^\d{1,9}$/, 'Give a position of the record: a whole number.')
    .transform(Number)
    .optional(),
});

/** Body of `POST /v1/sessions/{id}/recall`. */
export const recallBodySchema = z.strictObject({
  ...viewerShape,
  question: z.string().min(1, 'Ask something.').max(2_000),
  budgetTokens: z.int().min(1).max(2_000).optional(),
});

/** Body of `POST /v1/sessions/{id}/expand`: positions, both included. */
export const expandBodySchema = z.strictObject({
  ...viewerShape,
  fromSeq: z.int().min(1).max(2_147_483_647),
  toSeq: z.int().min(1).max(2_147_483_647),
  budgetTokens: z.int().min(16).max(8_000).optional(),
});

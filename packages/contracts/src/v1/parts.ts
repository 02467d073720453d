import type { Json } from '@orrery/compaction';
import { z } from 'zod';
import { V1_LIMITS } from './limits.ts';
import { contentSchema, idSchema, nameSchema } from './text.ts';

/**
 * A payload that is passed on as it came. Its shape (JSON, depth) is checked for the whole body before any
 * schema runs, so that nothing here recurses into what a client sent.
 */
const payloadSchema = z.custom<Json>(
  (value) => value !== undefined,
  'Is missing. Send null if there is none.',
);

const textSchema = z.strictObject({
  type: z.literal('text'),
  text: contentSchema,
  signature: contentSchema.optional(),
});

const thoughtSchema = z.strictObject({
  type: z.literal('thought'),
  text: contentSchema,
  signature: contentSchema.optional(),
});

const toolCallSchema = z.strictObject({
  type: z.literal('tool_call'),
  callId: idSchema.optional(),
  name: nameSchema,
  args: payloadSchema,
  longRunning: z.boolean().optional(),
  signature: contentSchema.optional(),
});

const toolResultSchema = z.strictObject({
  type: z.literal('tool_result'),
  callId: idSchema.optional(),
  name: nameSchema,
  response: payloadSchema,
  pending: z.boolean().optional(),
});

const inlineDataSchema = z.strictObject({
  type: z.literal('inline_data'),
  mimeType: nameSchema,
  data: contentSchema.optional(),
  sizeBytes: z.int().min(0).optional(),
});

const fileReferenceSchema = z.strictObject({
  type: z.literal('file_reference'),
  uri: z.string().min(1).max(V1_LIMITS.uriLength),
  mimeType: nameSchema.optional(),
});

const opaqueSchema = z.strictObject({
  type: z.literal('opaque'),
  format: nameSchema,
  value: payloadSchema,
});

/** One part of a message in the own format. A part of another kind travels as `opaque`. */
export const partSchema = z.discriminatedUnion('type', [
  textSchema,
  thoughtSchema,
  toolCallSchema,
  toolResultSchema,
  inlineDataSchema,
  fileReferenceSchema,
  opaqueSchema,
]);

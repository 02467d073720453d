import { CONTENT_KINDS, EVIDENCE_KINDS } from '@orrery/compaction';
import { z } from 'zod';
import { ROOT_KINDS, TRANSPORTS } from '../roles.ts';
import { V1_LIMITS } from './limits.ts';
import { partSchema } from './parts.ts';
import { idSchema, laneNameSchema, nameSchema, tokenCountSchema } from './text.ts';

/** Kinds of events that only the engine writes: a client cannot hide history or invent a request. */
export const RESERVED_KINDS = ['compaction', 'model_call'] as const;

/** Kinds of events that a client may append. */
export const CLIENT_KINDS = [...CONTENT_KINDS, 'usage_report', 'pin'] as const;

/** What the first append says of a session; later ones may repeat it. */
export const sessionPropertiesSchema = z.strictObject({
  agentName: nameSchema.optional(),
  model: nameSchema.optional(),
  transport: z.enum(TRANSPORTS).optional(),
  rootKind: z.enum(ROOT_KINDS).optional(),
  title: nameSchema.optional(),
  /** The window of a model that the catalogue does not know, or a smaller one that a proxy imposes. */
  windowTokens: z.int().min(1).max(1_000_000_000).optional(),
});

export const reportedUsageSchema = z
  .strictObject({
    promptTokens: tokenCountSchema,
    cacheReadTokens: tokenCountSchema.optional(),
    cacheWriteTokens: tokenCountSchema.optional(),
    outputTokens: tokenCountSchema.optional(),
  })
  .refine(
    (usage) => (usage.cacheReadTokens ?? 0) + (usage.cacheWriteTokens ?? 0) <= usage.promptTokens,
    'cacheReadTokens and cacheWriteTokens are parts of promptTokens: send the whole prompt as promptTokens.',
  );

export const evidenceSchema = z.strictObject({
  factId: idSchema,
  statement: z.string().min(1).max(V1_LIMITS.statementLength),
  kind: z.enum(EVIDENCE_KINDS),
});

/** The server fills in what is absent: a new id, its own clock, the running invocation, the usual author. */
const headerShape = {
  id: idSchema.optional(),
  /** Milliseconds since 1970. */
  timestamp: z
    .int()
    .min(0)
    .max(V1_LIMITS.timestampMs, 'Is after the year 9999. Send milliseconds since 1970.')
    .optional(),
  invocationId: idSchema.optional(),
  author: nameSchema.optional(),
  agentName: nameSchema.optional(),
  branch: laneNameSchema.optional(),
  scope: laneNameSchema.optional(),
};

const contentEventSchema = z.strictObject({
  ...headerShape,
  kind: z.enum(CONTENT_KINDS),
  parts: z
    .array(partSchema)
    .min(1, 'Is empty. An event says something: send at least one part.')
    .max(V1_LIMITS.partsPerEvent, `Has more than ${V1_LIMITS.partsPerEvent} parts. Split the event.`),
  usage: reportedUsageSchema.optional(),
  modelCallId: idSchema.optional(),
  evidence: z.array(evidenceSchema).max(V1_LIMITS.evidencePerEvent).optional(),
});

const usageReportSchema = z.strictObject({
  ...headerShape,
  kind: z.literal('usage_report'),
  modelCallId: idSchema,
  usage: reportedUsageSchema,
});

const pinSchema = z.strictObject({
  ...headerShape,
  kind: z.literal('pin'),
  targetSeq: z.int().min(1),
  pinned: z.boolean(),
});

export const eventSchema = z.discriminatedUnion('kind', [contentEventSchema, usageReportSchema, pinSchema]);

/** Body of `POST /v1/sessions/{id}/events` in the own format. */
export const appendBodySchema = z.strictObject({
  session: sessionPropertiesSchema.optional(),
  /** Refuse the batch unless the record ends exactly here. */
  expectedSeq: z.int().min(0).optional(),
  events: z
    .array(eventSchema)
    .max(
      V1_LIMITS.eventsPerAppend,
      `Has more than ${V1_LIMITS.eventsPerAppend} events. Send several batches.`,
    ),
});

export type SessionPropertiesInput = z.infer<typeof sessionPropertiesSchema>;
export type EventInput = z.infer<typeof eventSchema>;
export type AppendBody = z.infer<typeof appendBodySchema>;

export {
  type ContextBody,
  contextBodySchema,
  contextQuerySchema,
  expandBodySchema,
  recallBodySchema,
} from './context.ts';
export {
  type AppendBody,
  appendBodySchema,
  CLIENT_KINDS,
  type EventInput,
  eventSchema,
  evidenceSchema,
  RESERVED_KINDS,
  reportedUsageSchema,
  type SessionPropertiesInput,
  sessionPropertiesSchema,
} from './events.ts';
export { V1_LIMITS } from './limits.ts';
export { partSchema } from './parts.ts';
export { idSchema, isPlainText, nameSchema, tokenCountSchema } from './text.ts';

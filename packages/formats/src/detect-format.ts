import type { Format } from './decoded.ts';

const ORRERY_FIELDS = ['kind', 'parts'];
const ADK_EVENT_FIELDS = [
  'content',
  'invocation_id',
  'invocationId',
  'actions',
  'usage_metadata',
  'usageMetadata',
];
const ADK_SESSION_FIELDS = ['app_name', 'appName', 'user_id', 'userId', 'last_update_time', 'lastUpdateTime'];

/**
 * Which format a body is in, by its field names alone, or null when nothing tells. A body that was meant
 * for the own format and misses everything is also null: read it as the own format to name what is wrong.
 */
export function detectFormat(body: unknown): Format | null {
  if (Array.isArray(body)) return body.length > 0 && body.every(isAdkEvent) ? 'adk' : null;
  if (!isObject(body)) return null;
  const events: unknown = body.events;
  if (!Array.isArray(events)) return isAdkEvent(body) ? 'adk' : null;
  if (hasAny(body, ['session', 'expectedSeq'])) return 'orrery';
  if (hasAny(body, ADK_SESSION_FIELDS)) return 'adk';
  const [first]: unknown[] = events;
  if (isObject(first) && hasAny(first, ORRERY_FIELDS)) return 'orrery';
  if (events.length > 0) return events.every(isAdkEvent) ? 'adk' : null;
  return null;
}

function isAdkEvent(value: unknown): boolean {
  return isObject(value) && !hasAny(value, ORRERY_FIELDS) && hasAny(value, ADK_EVENT_FIELDS);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasAny(value: Record<string, unknown>, fields: readonly string[]): boolean {
  return fields.some((field) => Object.hasOwn(value, field));
}

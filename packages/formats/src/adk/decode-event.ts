import type { ContentKind, Part } from '@orrery/compaction';
import { V1_LIMITS } from '@orrery/contracts/v1';
import type { IncomingContent } from '../decoded.ts';
import { awaitedCallIds, countActions, hasCompactionAction } from './decode-actions.ts';
import { decodePart } from './decode-part.ts';
import { decodeUsage } from './decode-usage.ts';
import {
  anyNumber,
  child,
  type Findings,
  filledFields,
  ignore,
  isObject,
  members,
  type Place,
  report,
  shortText,
} from './reading.ts';

const READ_FIELDS = new Set([
  'id',
  'invocation_id',
  'author',
  'content',
  'actions',
  'timestamp',
  'branch',
  'isolation_scope',
  'usage_metadata',
  'long_running_tool_ids',
  'model_version',
  'turn_complete',
  'finish_reason',
]);

/** Long-running calls of the body, and those that have had their placeholder. */
export interface CallLedger {
  readonly longRunning: ReadonlySet<string>;
  readonly placeholders: Set<string>;
}

/** One ADK event, or null when it holds nothing that a model sees. */
export function decodeEvent(place: Place, ledger: CallLedger, findings: Findings): IncomingContent | null {
  if (!isObject(place.value)) {
    report(findings, place, 'Has to be an event object.');
    return null;
  }
  if (child(place, 'partial')?.value === true) {
    ignore(findings, 'partial_event');
    return null;
  }
  countActions(place, findings);
  if (filledFields(place).some((name) => !READ_FIELDS.has(name))) ignore(findings, 'unread_fields');
  const author = shortText(place, 'author', V1_LIMITS.nameLength, findings);
  const known = header(place, author, findings);
  const parts = decodeParts(place, author, ledger, findings);
  if (parts.length === 0) {
    if (!hasCompactionAction(place)) ignore(findings, 'event_without_content');
    return null;
  }
  const kind = kindOf(place, author, parts);
  const usage =
    kind === 'user_message' || hasCompactionAction(place) ? undefined : decodeUsage(place, findings);
  return {
    kind,
    ...known,
    parts,
    ...(usage && { usage }),
  };
}

function header(place: Place, author: string | undefined, findings: Findings) {
  const id = shortText(place, 'id', V1_LIMITS.idLength, findings);
  const invocationId = shortText(place, 'invocation_id', V1_LIMITS.idLength, findings);
  const branch = shortText(place, 'branch', V1_LIMITS.nameLength, findings);
  const scope = shortText(place, 'isolation_scope', V1_LIMITS.nameLength, findings);
  const timestamp = timestampOf(place, findings);
  return {
    ...(id !== undefined && { id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(invocationId !== undefined && { invocationId }),
    ...(author !== undefined && { author }),
    ...(author !== undefined && author !== 'user' && author !== 'system' && { agentName: author }),
    ...(branch !== undefined && { branch }),
    ...(scope !== undefined && { scope }),
  };
}

/** Python writes seconds, JavaScript milliseconds: no session is from before 1973 or after the year 5000. */
const LEAST_MILLISECONDS = 100_000_000_000;

function timestampOf(place: Place, findings: Findings): number | undefined {
  const value = anyNumber(place, 'timestamp', findings);
  if (value === undefined) return undefined;
  const milliseconds = Math.round(value >= LEAST_MILLISECONDS ? value : value * 1_000);
  if (milliseconds >= 0 && milliseconds <= 8_640_000_000_000_000) return milliseconds;
  report(findings, child(place, 'timestamp') ?? place, 'Has to be seconds since 1970.');
  return undefined;
}

function decodeParts(
  place: Place,
  author: string | undefined,
  ledger: CallLedger,
  findings: Findings,
): Part[] {
  const content = child(place, 'content');
  if (!content) return [];
  const places = members(content, 'parts', findings);
  if (places.length > V1_LIMITS.partsPerEvent) {
    report(findings, content, `Has more than ${V1_LIMITS.partsPerEvent} parts. Split the event.`);
    return [];
  }
  const awaited = new Set(awaitedCallIds(place));
  const isPlaceholder = (callId: string): boolean => {
    if (awaited.has(callId)) return true;
    // A long-running tool's first answer comes from the agent; the final one is sent in by the client.
    if (author === 'user' || !ledger.longRunning.has(callId) || ledger.placeholders.has(callId)) return false;
    ledger.placeholders.add(callId);
    return true;
  };
  return places
    .map((part) => decodePart(part, { longRunning: ledger.longRunning, isPlaceholder }, findings))
    .filter((part) => !isBlank(part));
}

/** Streams end with an empty text; one with a signature has to be given back. */
function isBlank(part: Part): boolean {
  return part.type === 'text' && part.text === '' && part.signature === undefined;
}

const REQUEST_KINDS: Readonly<Record<string, ContentKind>> = {
  adk_request_confirmation: 'confirmation_request',
  adk_request_credential: 'auth_request',
};

function kindOf(place: Place, author: string | undefined, parts: readonly Part[]): ContentKind {
  for (const part of parts) {
    const request = part.type === 'tool_call' ? REQUEST_KINDS[part.name] : undefined;
    if (request) return request;
  }
  // Tool results have the role "user" and their agent as author: the author is no help here.
  if (parts.some((part) => part.type === 'tool_result')) return 'tool_result';
  const content = child(place, 'content');
  const role = content && child(content, 'role')?.value;
  if (author === 'system' || role === 'system') return 'instruction';
  if (author === undefined) return role === 'user' ? 'user_message' : 'model_message';
  return author === 'user' ? 'user_message' : 'model_message';
}

/** The closed set of errors a caller can meet, each with its one meaning in HTTP and in tRPC. */
export const ERRORS = {
  malformed_json: { status: 400, trpc: 'PARSE_ERROR', title: 'The body is not valid JSON' },
  invalid_input: { status: 400, trpc: 'BAD_REQUEST', title: 'A field is not as it has to be' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED', title: 'Sign in or send an API key' },
  forbidden: { status: 403, trpc: 'FORBIDDEN', title: 'This actor may not do that' },
  not_found: { status: 404, trpc: 'NOT_FOUND', title: 'There is no such thing here' },
  method_not_allowed: {
    status: 405,
    trpc: 'METHOD_NOT_SUPPORTED',
    title: 'The address does not take this method',
  },
  event_conflict: { status: 409, trpc: 'CONFLICT', title: 'This event id is taken by other content' },
  sequence_conflict: { status: 409, trpc: 'CONFLICT', title: 'The session has moved on' },
  session_conflict: { status: 409, trpc: 'CONFLICT', title: 'The session exists with other properties' },
  compaction_not_live: {
    status: 409,
    trpc: 'CONFLICT',
    title: 'Only the live compaction of a lane can be undone',
  },
  compaction_refused: { status: 409, trpc: 'CONFLICT', title: 'The compaction was refused' },
  payload_too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE', title: 'The request is too large' },
  unsupported_format: { status: 415, trpc: 'BAD_REQUEST', title: 'The format is not supported' },
  reserved_event: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    title: 'Only the engine writes this kind of event',
  },
  evidence_mismatch: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    title: "Evidence does not match the event's author",
  },
  context_does_not_fit: {
    status: 422,
    trpc: 'UNPROCESSABLE_CONTENT',
    title: 'The context cannot be made to fit',
  },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE', title: 'Try again in a moment' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', title: 'Something failed on our side' },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** One thing that is wrong, named by its place in the input. */
export interface FieldIssue {
  /** Such as `events[4].parts[0].text`. */
  readonly path: string;
  readonly message: string;
}

export interface ErrorDetails {
  readonly issues?: readonly FieldIssue[];
  readonly [key: string]: unknown;
}

/** An error that a caller may read: what is wrong and what to do. Anything else becomes `internal`. */
export class OrreryError extends Error {
  override readonly name = 'OrreryError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A path of keys and indexes as people write it: `events[4].parts[0].text`. */
export function formatPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? String(step) : `.${String(step)}`;
  }
  return text === '' ? '(body)' : text;
}

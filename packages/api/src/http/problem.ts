import { describeError, ERRORS, type ErrorCode, OrreryError } from '@orrery/contracts';
import type { Log } from '@orrery/services';

/** A problem document (RFC 9457). `code` is of the closed set; `issues` names the fields. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly requestId: string;
  readonly [extension: string]: unknown;
}

/** What a caller may see of an error. The words of unknown ones go to the log only. */
export function problemOf(error: unknown, requestId: string, log: Log): Problem {
  const known = error instanceof OrreryError ? error : null;
  if (!known) log.error({ requestId, error: describeError(error) }, 'request failed');
  const code = known?.code ?? 'internal';
  const { status, title } = ERRORS[code];
  const detail = known?.message ?? `Something failed on our side. Request ${requestId} is in the log.`;
  return { ...known?.details, type: `urn:orrery:problem:${code}`, title, status, code, detail, requestId };
}

export function problemResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
}

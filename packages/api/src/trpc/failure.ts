import { describeError, OrreryError } from '@orrery/contracts';
import type { Log } from '@orrery/services';
import type { TRPCError } from '@trpc/server';

/** Who calls could not be found out. It carries the id, since there is no context that could. */
export class ContextError extends Error {
  override readonly name = 'ContextError';
  readonly requestId: string;
  constructor(requestId: string, cause: unknown) {
    super('The context of a request could not be made.', { cause });
    this.requestId = requestId;
  }
}

/** Writes down what a caller is only told the request's id of, wherever it was thrown. */
export function logFailure(
  log: Log,
  requestId: string,
  { error, path }: { readonly error: TRPCError; readonly path: string | undefined },
): void {
  const { cause } = error;
  if (error.code !== 'INTERNAL_SERVER_ERROR' || cause instanceof OrreryError) return;
  const origin = cause instanceof ContextError ? cause.cause : (cause ?? error);
  log.error({ requestId, path, error: describeError(origin) }, 'procedure failed');
}

import { type Actor, ERRORS, type ErrorCode, OrreryError, type Role } from '@orrery/contracts';
import type { ServiceContext, Services } from '@orrery/services';
import { requireRole } from '@orrery/services';
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { ZodError } from 'zod';
import { fieldIssues, issuesInWords } from '../field-issues.ts';
import { ContextError } from './failure.ts';

/** Who may call a procedure. `public` is for what has to work before anyone has signed in. */
export type Access = 'public' | Role;

export interface TrpcContext {
  readonly services: Services;
  /** Whether a browser says that the request comes from the console's own pages. */
  readonly isSameOrigin: boolean;
  /** Null when nobody has signed in. */
  readonly actor: Extract<Actor, { kind: 'user' }> | null;
  readonly requestId: string;
}

interface ProcedureMeta {
  readonly access: Access;
}

/** What a client reads of an error: a code of the closed set, the words, and the fields it speaks of. */
export interface PublicError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

const t = initTRPC
  .context<TrpcContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer: superjson,
    isDev: false,
    sse: {
      // A client that hears nothing for longer than two pings connects again.
      ping: { enabled: true, intervalMs: 10_000 },
      client: { reconnectAfterInactivityMs: 25_000 },
      // Who may look is asked when a stream begins, so a stream does not outlive that answer by much.
      maxDurationMs: 15 * 60_000,
    },
    errorFormatter({ shape, error, ctx }) {
      const orrery = publicError(error, ctx?.requestId ?? requestIdOf(error));
      return { ...shape, message: orrery.message, data: { ...shape.data, orrery } };
    },
  });

export const router = t.router;
export const createCaller = t.createCallerFactory;

/** The one place that turns an error into what a caller may see: unknown ones keep their words to the log. */
function publicError(error: TRPCError, requestId: string): PublicError {
  const { cause } = error;
  if (cause instanceof OrreryError) {
    return { code: cause.code, message: cause.message, issues: cause.details.issues ?? [] };
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    return {
      code: 'internal',
      message: `Something failed on our side. Request ${requestId} is in the log.`,
      issues: [],
    };
  }
  if (cause instanceof ZodError) {
    const issues = fieldIssues(cause);
    return { code: 'invalid_input', message: issuesInWords(issues), issues };
  }
  const code = error.code === 'NOT_FOUND' ? 'not_found' : 'invalid_input';
  return { code, message: error.message, issues: [] };
}

function requestIdOf({ cause }: TRPCError): string {
  return cause instanceof ContextError ? cause.requestId : 'unknown';
}

/** Gives known errors their status. Those that are not known are logged where requests are served. */
const mapErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof OrreryError) throw asTrpc(cause);
  return result;
});

/** A procedure for signed-in people of at least this role. The role is data: a test walks all of them. */
export function procedure(access: Role) {
  return t.procedure
    .meta({ access })
    .use(mapErrors)
    .use(({ ctx, type, next }) => {
      if (type === 'mutation' && !ctx.isSameOrigin) throw asTrpc(crossSite());
      if (!ctx.actor)
        throw asTrpc(new OrreryError('unauthenticated', 'Sign in first: npm run sign-in prints a link.'));
      try {
        requireRole(ctx.actor, access);
      } catch (error) {
        throw error instanceof OrreryError ? asTrpc(error) : error;
      }
      const service: ServiceContext = { ...ctx.services, actor: ctx.actor };
      return next({ ctx: { ...ctx, actor: ctx.actor, service } });
    });
}

/** The one check of where a change comes from: a cookie alone does not show that its owner wanted it. */
function crossSite(): OrreryError {
  return new OrreryError(
    'forbidden',
    'Changes are taken from the console’s own pages only: the request names no origin, or another.',
  );
}

/** A procedure that anyone may call. It gets no service context, so it can reach no one's data. */
export const publicProcedure = t.procedure.meta({ access: 'public' }).use(mapErrors);

function asTrpc(error: OrreryError): TRPCError {
  return new TRPCError({ code: ERRORS[error.code].trpc, message: error.message, cause: error });
}

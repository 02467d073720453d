import { randomUUID } from 'node:crypto';
import { OrreryError } from '@orrery/contracts';
import { redeemSignInLink, requireRole, requireScope, type Services, signOut } from '@orrery/services';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { ContextError, logFailure } from '../trpc/failure.ts';
import type { TrpcContext } from '../trpc/init.ts';
import { appRouter } from '../trpc/router.ts';
import { keyOf, SESSION_COOKIE, userOf } from './authenticate.ts';
import { EXPORTS, type Export, runExport } from './export/export.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { problemOf, problemResponse } from './problem.ts';
import { readJson } from './read-json.ts';
import { isSameOrigin } from './same-origin.ts';

export interface AppOptions {
  readonly services: Services;
  /** Tells this process from another that may answer on the same address. */
  readonly instanceId: string;
  /** Where people open the console, such as `https://orrery.example`; null when only its proxy knows. */
  readonly consoleUrl?: string;
  /** Whether the database answers and is migrated. */
  readonly isReady: () => Promise<boolean>;
}

type Variables = { requestId: string };
type App = Hono<{ Variables: Variables }>;

/** The whole HTTP face of the API: /v1 for agents, /trpc and /auth for the console, health and metrics. */
export function createApp(options: AppOptions): App {
  const { services } = options;
  const app: App = new Hono();
  app.use(async (request, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    request.set('requestId', requestId);
    await next();
    request.res.headers.set('x-request-id', requestId);
    observe(services, request, (performance.now() - startedAt) / 1_000);
  });
  app.onError((error, request) => problemResponse(problemOf(error, request.get('requestId'), services.log)));
  app.notFound((request) => {
    const error = new OrreryError(
      'not_found',
      `There is nothing at ${request.req.method} ${request.req.path}.`,
    );
    return problemResponse(problemOf(error, request.get('requestId'), services.log));
  });
  addHealth(app, options);
  for (const operation of OPERATIONS) addOperation(app, services, operation);
  addAuth(app, services);
  for (const one of EXPORTS) addExport(app, services, one);
  app.all('/trpc/*', (request) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: request.req.raw,
      router: appRouter,
      createContext: () => contextOf(options, request),
      onError: (failure) => logFailure(services.log, request.get('requestId'), failure),
    }),
  );
  return app;
}

async function contextOf(
  { services, consoleUrl }: AppOptions,
  request: Context<{ Variables: Variables }>,
): Promise<TrpcContext> {
  const requestId = request.get('requestId');
  try {
    const actor = await userOf(services, request);
    const isOwn = isSameOrigin(request.req.raw.headers, consoleUrl ?? null);
    return { services, isSameOrigin: isOwn, actor, requestId };
  } catch (error) {
    throw error instanceof OrreryError ? error : new ContextError(requestId, error);
  }
}

function observe({ metrics }: Services, request: Context, seconds: number): void {
  // The route's pattern and not its address: ids must not become labels.
  const known = [...OPERATIONS.filter((one) => one.method === request.req.method), ...EXPORTS];
  const matched = request.req.path.startsWith('/trpc/')
    ? '/trpc'
    : (known.find((one) => request.req.routePath === one.path)?.path ?? 'other');
  metrics.httpSeconds.observe(
    { route: matched, method: request.req.method, status: request.res.status },
    seconds,
  );
}

function addHealth(app: App, { services, instanceId, isReady }: AppOptions): void {
  app.get('/healthz', (request) => request.json({ status: 'ok', instanceId }));
  app.get('/readyz', async (request) => {
    const ready = await isReady();
    return request.json({ status: ready ? 'ready' : 'not_ready', instanceId }, ready ? 200 : 503);
  });
  app.get('/metrics', async (request) =>
    request.text(await services.metrics.registry.metrics(), 200, {
      'content-type': services.metrics.registry.contentType,
    }),
  );
}

function addOperation(app: App, services: Services, operation: Operation): void {
  app.on(operation.method, operation.path, async (request) => {
    const actor = await keyOf(services, request);
    // Before the body is read: who may not call learns nothing about what a call would need.
    requireScope(actor, operation.scope);
    const sessionId = externalId(request.req.param('id') ?? '');
    return request.json(await operation.run({ services, actor, request, sessionId }));
  });
}

function addExport(app: App, services: Services, one: Export): void {
  app.get(one.path, async (request) => {
    const actor = await userOf(services, request);
    if (!actor) throw new OrreryError('unauthenticated', 'Sign in first: npm run sign-in prints a link.');
    requireRole(actor, one.access);
    return runExport({ ...services, actor }, one, request.req.query());
  });
}

/** A client's own session id: any text that can stand in a log line. */
function externalId(id: string): string {
  const problem = 'Give 1 to 128 characters without control characters.';
  if (id.length >= 1 && id.length <= 128 && !/[\p{Cc}\p{Cs}]/u.test(id)) return id;
  throw new OrreryError('invalid_input', `{id}: ${problem}`, {
    issues: [{ path: '{id}', message: problem }],
  });
}

const signInBody = z.strictObject({ token: z.string().min(1).max(200) });

function addAuth(app: App, services: Services): void {
  app.post('/auth/sign-in', async (request) => {
    const body = signInBody.safeParse(await readJson(request.req.raw));
    if (!body.success) throw new OrreryError('invalid_input', 'token: send { "token": "lnk_…" }.');
    return request.json(await redeemSignInLink(services, body.data.token));
  });
  app.post('/auth/sign-out', async (request) => {
    const token = getCookie(request, SESSION_COOKIE);
    if (token) await signOut(services, token);
    return request.json({ signedOut: true });
  });
}

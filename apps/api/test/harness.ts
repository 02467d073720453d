import { createHash } from 'node:crypto';
import { type Policy, readEnvironment } from '@orrery/compaction';
import { KEY_SCOPES, type KeyScope, newId, type Role } from '@orrery/contracts';
import { connect, type DatabaseClient, schema } from '@orrery/db';
import {
  createKey,
  createSignInLink,
  ensureEnvironment,
  redeemSignInLink,
  type ServiceContext,
  SILENT_LOG,
} from '@orrery/services';
import { createTestDatabase } from '@orrery/testing';
import { eq } from 'drizzle-orm';
import { type RunningApi, startApi } from '../src/server.ts';

export interface TestApi {
  readonly api: RunningApi;
  readonly system: ServiceContext;
  readonly database: DatabaseClient;
  readonly databaseUrl: string;
  /** A key of the environment, which is made when it is not there. */
  key(
    environment: string,
    options?: { scopes?: readonly KeyScope[]; policy?: Partial<Policy> },
  ): Promise<string>;
  /** A session cookie of a person with this role. */
  cookie(role: Role): Promise<string>;
  call(
    key: string | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Answer; headers: Headers }>;
  close(): Promise<void>;
}

/** What a JSON answer may be asked for; tests check what they read. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of any operation, read by tests only
export type Answer = any;

/** The real API on a real database, on a port of its own. */
export async function startTestApi(): Promise<TestApi> {
  const testDatabase = await createTestDatabase();
  const settings = {
    databaseUrl: testDatabase.url,
    host: '127.0.0.1',
    port: 0,
    instanceId: 'test',
    compaction: readEnvironment({}),
  };
  const api = await startApi(settings, SILENT_LOG);
  const database = connect(testDatabase.url, { maxConnections: 2 });
  const system: ServiceContext = { ...api.services, actor: { kind: 'system', name: 'test' } };
  return {
    api,
    system,
    database,
    databaseUrl: testDatabase.url,
    async key(environment, { scopes = KEY_SCOPES, policy = {} } = {}) {
      await ensureEnvironment(system, { slug: environment, policy });
      return (await createKey(system, { environment, name: 'test', scopes })).secret;
    },
    async cookie(role) {
      const { token } = await createSignInLink(system);
      const { sessionToken } = await redeemSignInLink(api.services, token);
      if (role !== 'admin') {
        const userId = newId('user');
        const sessions = schema.userSession;
        await database.database.insert(schema.user).values({ id: userId, name: role, role });
        await database.database
          .update(sessions)
          .set({ userId })
          .where(eq(sessions.tokenHash, hash(sessionToken)));
      }
      return `orrery_session=${sessionToken}`;
    },
    async call(key, method, path, body) {
      const response = await fetch(`${api.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: parse(text), headers: response.headers };
    },
    async close() {
      await api.stop();
      await database.close();
      await testDatabase.drop();
    },
  };
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A user message in the own format. */
export function userMessage(id: string, text: string): object {
  return { id, kind: 'user_message', parts: [{ type: 'text', text }] };
}

export function modelMessage(id: string, text: string, extra: object = {}): object {
  return { id, kind: 'model_message', parts: [{ type: 'text', text }], ...extra };
}

export const LONG =
  'The connection pool of checkout-api waits for more than two seconds before it serves. '.repeat(12);

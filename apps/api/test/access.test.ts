import { appRouter, EXPORTS, OPERATIONS } from '@orrery/api';
import { KEY_SCOPES, ROLES, roleIncludes } from '@orrery/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});
afterAll(() => server.close());

interface Walked {
  readonly _def: { readonly meta?: { readonly access?: string }; readonly type: string };
}

// tRPC keeps its procedures by dotted path; this is the one place that walks them.
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Walked>);

test('every procedure and operation says who may call it', () => {
  expect(procedures.length).toBeGreaterThan(8);
  for (const [path, procedure] of procedures) {
    expect([path, ['public', ...ROLES]]).toEqual([
      path,
      expect.arrayContaining([procedure._def.meta?.access]),
    ]);
  }
  for (const operation of OPERATIONS) expect(KEY_SCOPES).toContain(operation.scope);
});

test('every procedure refuses whom it has to refuse, before it looks at the input', async () => {
  const cookies = new Map(
    await Promise.all(ROLES.map(async (role) => [role, await server.cookie(role)] as const)),
  );
  for (const [path, procedure] of procedures) {
    const access = procedure._def.meta?.access;
    expect([path, await statusOf(procedure, path, null)]).toEqual([path, access === 'public' ? 200 : 401]);
    for (const role of ROLES) {
      const status = await statusOf(procedure, path, cookies.get(role) ?? '');
      const allowed =
        access === 'public' || ROLES.some((needed) => needed === access && roleIncludes(role, needed));
      expect([path, role, status === 401 || status === 403]).toEqual([path, role, !allowed]);
    }
  }
});

async function statusOf(procedure: Walked, path: string, cookie: string | null): Promise<number> {
  const { type } = procedure._def;
  const response = await fetch(`${server.api.url}/trpc/${path}`, {
    ...(type === 'mutation' ? { method: 'POST', body: '{}' } : {}),
    headers: {
      'content-type': 'application/json',
      origin: server.api.url,
      ...(cookie === null ? {} : { cookie }),
    },
  });
  const text = await response.text();
  // A stream answers 200 and says in its first event why it ends.
  const refused = /"httpStatus":(\d{3})/.exec(type === 'subscription' ? text : '')?.[1];
  return refused === undefined ? response.status : Number(refused);
}

test('every export says who may have it and refuses everybody else', async () => {
  for (const { path, access } of EXPORTS) {
    expect(ROLES).toContain(access);
    expect((await fetch(`${server.api.url}${path}`)).status).toBe(401);
    const key = await server.key('walk');
    const asKey = { headers: { authorization: `Bearer ${key}` } };
    expect((await fetch(`${server.api.url}${path}`, asKey)).status).toBe(401);
    for (const role of ROLES) {
      const cookie = await server.cookie(role);
      const { status } = await fetch(`${server.api.url}${path}`, { headers: { cookie } });
      expect([path, role, status]).toEqual([path, role, roleIncludes(role, access) ? 200 : 403]);
    }
  }
});

test('every operation refuses a request without a key and a key without its scope', async () => {
  await server.call(await server.key('walk'), 'POST', '/v1/sessions/w/events', {
    events: [userMessage('a', 'x')],
  });
  for (const { method, path, scope } of OPERATIONS) {
    const address = path.replace(':id', 'w');
    expect((await server.call(null, method, address)).status).toBe(401);
    const without = await server.key('walk', { scopes: KEY_SCOPES.filter((one) => one !== scope) });
    const body = method === 'POST' ? { events: [] } : undefined;
    expect([address, (await server.call(without, method, address, body)).status]).toEqual([address, 403]);
  }
});

test('a change is taken from the console’s own pages only, whoever signs it', async () => {
  const cookie = await server.cookie('admin');
  const mutations = procedures.filter(([, procedure]) => procedure._def.type === 'mutation');
  expect(mutations.length).toBeGreaterThan(1);
  const send = async (path: string, headers: Record<string, string>): Promise<number> => {
    const body = JSON.stringify({ json: { id: 'ses_none', environment: 'none' } });
    const options = {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': 'application/json', ...headers },
    };
    return (await fetch(`${server.api.url}/trpc/${path}`, options)).status;
  };
  for (const [path] of mutations) {
    expect([path, await send(path, {})]).toEqual([path, 403]);
    expect([path, await send(path, { origin: 'https://evil.example' })]).toEqual([path, 403]);
    const own = await send(path, { origin: server.api.url });
    expect([path, own === 400 || own === 404]).toEqual([path, true]);
  }
});

test('a key opens no console procedure and a cookie opens no agent operation', async () => {
  const key = await server.key('walk');
  const asKey = await fetch(`${server.api.url}/trpc/sessions.list`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(asKey.status).toBe(401);
  const asUser = await fetch(`${server.api.url}/v1/sessions/w/context`, {
    headers: { cookie: await server.cookie('admin') },
  });
  expect(asUser.status).toBe(401);
});

test('text that no query takes is refused as input, not as a fault of ours', async () => {
  const cookie = await server.cookie('viewer');
  for (const [path, input] of [
    ['sessions.get', { id: '\u0000' }],
    ['sessions.list', { search: 'a\u0000b' }],
    ['sessions.list', { environment: '\ud800' }],
    ['policies.get', { environment: '\u0000' }],
  ] as const) {
    const query = encodeURIComponent(JSON.stringify({ json: input }));
    const response = await fetch(`${server.api.url}/trpc/${path}?input=${query}`, { headers: { cookie } });
    await response.text();
    expect([path, response.status]).toEqual([path, 400]);
  }
});

test('a sign-in link works once', async () => {
  const signIn = (token: string) => server.call(null, 'POST', '/auth/sign-in', { token });
  const { createSignInLink } = await import('@orrery/services');
  const { token } = await createSignInLink(server.system);
  expect(await signIn(token)).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
  expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await signIn('lnk_wrong')).toMatchObject({ status: 401 });
});

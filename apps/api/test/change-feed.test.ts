import { connect, type Database } from '@orrery/db';
import { createChangeFeed } from '@orrery/db/live';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});
afterAll(() => server.close());

/** The database, whose second plain read begins only when `gate` opens. */
function withSlowSecondRead(database: Database, gate: Promise<void>): Database {
  let reads = 0;
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'execute' || typeof value !== 'function') return value;
      return async (...query: unknown[]) => {
        reads += 1;
        if (reads === 2) await gate;
        return Reflect.apply(value, target, query);
      };
    },
  });
}

test('of two that subscribe at once, the slower one does not make the other miss a change', async () => {
  const key = await server.key('feed');
  const append = async (session: string): Promise<string> => {
    const events = [userMessage('a', 'x')];
    return (await server.call(key, 'POST', `/v1/sessions/${session}/events`, { events })).body.sessionId;
  };
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const client = connect(server.databaseUrl, { maxConnections: 2 });
  const feed = createChangeFeed({
    url: server.databaseUrl,
    database: withSlowSecondRead(client.database, gate),
    // Long enough for the slower one to arrive before the second change is read.
    pauseMs: 400,
  });
  const [first, slower] = [feed.subscribe(), feed.subscribe()];
  const reader = await first;
  const one = await append('one');
  expect((await reader.next())?.sessions.map(({ session }) => session.id)).toEqual([one]);
  const two = await append('two');
  open();
  await slower;
  expect((await reader.next())?.sessions.map(({ session }) => session.id)).toEqual([two]);
  await feed.close();
  await client.close();
});

test('a database that is away leaves no timer behind, and each subscriber tries anew', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const client = connect('postgres://nobody:x@127.0.0.1:1/none', { maxConnections: 1 });
  const feed = createChangeFeed(client);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(feed.subscribe()).rejects.toThrow('ECONNREFUSED');
  }
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
  await feed.close();
  await client.close();
});

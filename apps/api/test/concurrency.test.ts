import { fold, itemsOf, type MeasuredEvent, type State } from '@orrery/compaction';
import { schema } from '@orrery/db';
import { stateKey } from '@orrery/services';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG, startTestApi, type TestApi, userMessage } from './harness.ts';

let server: TestApi;
let key: string;

beforeAll(async () => {
  server = await startTestApi();
  key = await server.key('load', { policy: { tokenThreshold: 4_000, retentionEvents: 6 } });
});
afterAll(() => server.close());

const WRITERS = 20;
const ROUNDS = 8;

test('20 connections append to one session while it compacts: nothing lost, nothing twice, one compaction a decision', async () => {
  const path = '/v1/sessions/shared';
  const acknowledged = new Map<string, number>();
  const compactions: string[] = [];
  async function writer(number: number): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `w${number}-${round}`;
      const appended = await server.call(key, 'POST', `${path}/events`, { events: [userMessage(id, LONG)] });
      expect(appended.status).toBe(200);
      acknowledged.set(id, appended.body.events[0].seq);
      const prepared = await server.call(key, 'POST', `${path}/context`, {});
      expect(prepared.status).toBe(200);
      for (const compaction of prepared.body.compactions) compactions.push(compaction.id);
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  const { database } = server.database;
  const rows = await database.select().from(schema.event).orderBy(asc(schema.event.seq));
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
  const stored = rows.filter((row) => row.kind === 'user_message');
  expect(stored).toHaveLength(WRITERS * ROUNDS);
  for (const row of stored) expect(acknowledged.get(row.id)).toBe(row.seq);
  const committed = await database
    .select()
    .from(schema.compaction)
    .where(eq(schema.compaction.outcome, 'committed'));
  expect(compactions.length).toBeGreaterThan(3);
  expect(new Set(compactions)).toEqual(new Set(committed.map((row) => row.id)));
  expect(new Set(compactions).size).toBe(compactions.length);
  expect(committed.filter((row) => row.supersededBy === null)).toHaveLength(1);
  const rebuilt = fold(rows.map((row) => row.measure as MeasuredEvent));
  const [session] = await database.select().from(schema.agentSession);
  const cached = session && server.api.services.states.get(stateKey(session), rebuilt.seq);
  expect(cached && plain(cached)).toEqual(plain(rebuilt));
  expect(rows.filter((row) => row.kind === 'compaction')).toHaveLength(committed.length);
});

function plain(state: State): unknown {
  return { ...state, lanes: state.lanes.map((lane) => ({ ...lane, items: itemsOf(lane.items) })) };
}

import { type Policy, readEnvironment } from '@orrery/compaction';
import { connect, type DatabaseClient, schema } from '@orrery/db';
import { createServices } from '@orrery/host';
import {
  type AppendResult,
  appendEvents,
  ensureEnvironment,
  type ServiceContext,
  SILENT_LOG,
} from '@orrery/services';
import { createTestDatabase } from '@orrery/testing';
import { sql } from 'drizzle-orm';

export interface TestBed {
  readonly databaseUrl: string;
  readonly client: DatabaseClient;
  readonly context: ServiceContext;
  readonly environmentId: string;
  /** Appends runs until the session is over its trigger; the last append ends a run. */
  overTrigger(externalId: string): Promise<AppendResult>;
  waitingJobs(): Promise<number>;
  committed(): Promise<(typeof schema.compaction.$inferSelect)[]>;
  close(): Promise<void>;
}

const POLICY: Partial<Policy> = { tokenThreshold: 3_000, retentionEvents: 4 };
const LONG = 'The connection pool of checkout-api waits for more than two seconds before it serves. '.repeat(
  12,
);

export async function createTestBed(): Promise<TestBed> {
  const testDatabase = await createTestDatabase();
  const client = connect(testDatabase.url, { maxConnections: 8 });
  const services = createServices({ client, settings: { compaction: readEnvironment({}) }, log: SILENT_LOG });
  const context: ServiceContext = { ...services, actor: { kind: 'system', name: 'test' } };
  const environment = await ensureEnvironment(context, { slug: 'work', policy: POLICY });
  return {
    databaseUrl: testDatabase.url,
    client,
    context,
    environmentId: environment.id,
    overTrigger: (externalId) =>
      appendEvents(context, {
        environmentId: environment.id,
        externalId,
        events: Array.from({ length: 8 }, () => [
          { kind: 'user_message' as const, parts: [{ type: 'text' as const, text: LONG }] },
          { kind: 'model_message' as const, parts: [{ type: 'text' as const, text: LONG }] },
        ]).flat(),
      }),
    async waitingJobs() {
      const [row] = await client.database.execute<{ jobs: string }>(
        sql`select count(*) as jobs from graphile_worker.jobs`,
      );
      return Number(row?.jobs ?? 0);
    },
    committed: () =>
      client.database.select().from(schema.compaction).where(sql`${schema.compaction.outcome} = 'committed'`),
    async close() {
      await client.close();
      await testDatabase.drop();
    },
  };
}

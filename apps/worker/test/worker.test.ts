import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { schema } from '@orrery/db';
import {
  appendEvents,
  COMPACT_SESSION_TASK,
  compactInBackground,
  enqueueCompaction,
  eraseSession,
  prepareContext,
  SILENT_LOG,
} from '@orrery/services';
import { createDigest, type Summarizer } from '@orrery/summarizer';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { createTestBed, type TestBed } from './harness.ts';
import { workerSettings } from './settings.ts';

const require = createRequire(import.meta.url);
/** Runs TypeScript in a process of its own, as the tests do in theirs. */
const tsx = pathToFileURL(require.resolve('tsx')).href;

let bed: TestBed;
let workers: RunningWorker[];
let children: ChildProcess[];

beforeEach(async () => {
  bed = await createTestBed();
  workers = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
  await bed.close();
});

async function start(summarizer?: Summarizer): Promise<RunningWorker> {
  const settings = workerSettings(bed.databaseUrl);
  const worker = await startWorker({ settings, log: SILENT_LOG, ...(summarizer ? { summarizer } : {}) });
  workers.push(worker);
  return worker;
}

const PATIENCE = { timeout: 20_000, interval: 20 };
const idle = (): Promise<void> => vi.waitFor(async () => expect(await bed.waitingJobs()).toBe(0), PATIENCE);

/** The digest, held until `gate` opens. */
function held(gate: Promise<void>, began: () => void): Summarizer {
  const digest = createDigest();
  return {
    identity: digest.identity,
    async summarize(input, signal) {
      began();
      await gate;
      return digest.summarize(input, signal);
    },
  };
}

test('an append that ends a run over the trigger leaves one job, and a worker compacts the session', async () => {
  const appended = await bed.overTrigger('one');
  expect(appended.decision.outcome).toBe('fired');
  expect(await bed.waitingJobs()).toBe(1);
  await start();
  await idle();
  expect(await bed.committed()).toMatchObject([{ sessionId: appended.sessionId, trigger: 'token' }]);
});

test('a job goes with its transaction: what is rolled back leaves none', async () => {
  const job = { sessionId: 'ses_x', agentName: 'agent', branch: '', scope: '' };
  const attempt = bed.client.database.transaction(async (tx) => {
    await enqueueCompaction(tx, job);
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await bed.waitingJobs()).toBe(0);
});

test('a run whose tools are still at work leaves no job', async () => {
  await bed.overTrigger('tools');
  await start();
  await idle();
  const before = (await bed.committed()).length;
  const text = 'The pool is exhausted, the queue grows. '.repeat(500);
  await appendEvents(bed.context, {
    environmentId: bed.environmentId,
    externalId: 'tools',
    events: [
      { kind: 'user_message', parts: [{ type: 'text', text }] },
      { kind: 'model_message', parts: [{ type: 'tool_call', callId: 'c', name: 'look', args: {} }] },
    ],
  });
  expect(await bed.waitingJobs()).toBe(0);
  expect((await bed.committed()).length).toBe(before);
});

test('two workers on one database share the work and compact no session twice', async () => {
  const sessions = 12;
  for (let number = 0; number < sessions; number += 1) await bed.overTrigger(`s${number}`);
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const began = new Set<string>();
  // Each takes one job at a time, so neither can have both of the first two.
  const begin = (name: string) => () => {
    began.add(name);
    if (began.size === 2) open();
  };
  await Promise.all([start(held(gate, begin('a'))), start(held(gate, begin('b')))]);
  await idle();
  expect(began).toEqual(new Set(['a', 'b']));
  const committed = await bed.committed();
  expect(committed).toHaveLength(sessions);
  expect(new Set(committed.map((row) => row.sessionId)).size).toBe(sessions);
});

test('the same session given to two at once is compacted once: the second is told to come back', async () => {
  const { sessionId } = await bed.overTrigger('both');
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let began = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const job = { sessionId, agentName: 'agent', branch: '', scope: '' };
  const slow = { ...bed.context, summarizer: held(gate, began) };
  const first = compactInBackground(slow, { ...job, holder: 'one' });
  await hasBegun;
  const second = await compactInBackground(bed.context, { ...job, holder: 'two' });
  expect(second).toMatchObject({ type: 'leased', compactions: 0 });
  const prepared = await prepareContext(bed.context, { sessionId });
  expect(prepared.decision).toMatchObject({
    outcome: 'waiting',
    trigger: 'token',
    since: expect.any(Number),
  });
  expect(prepared.compactions).toEqual([]);
  open();
  expect(await first).toMatchObject({ type: 'done', compactions: 1 });
  expect(await bed.committed()).toHaveLength(1);
});

test('the hard trigger waits for nobody', async () => {
  const { sessionId } = await bed.overTrigger('hard');
  let began = (): void => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const job = { sessionId, agentName: 'agent', branch: '', scope: '', holder: 'one' };
  const first = compactInBackground({ ...bed.context, summarizer: held(gate, began) }, job);
  await hasBegun;
  const prepared = await prepareContext(bed.context, { sessionId, providerSaidTooLong: true });
  expect(prepared.compactions).toMatchObject([{ decision: { trigger: 'hard' } }]);
  open();
  await first;
  expect((await bed.committed()).filter((row) => row.supersededBy === null)).toHaveLength(1);
});

test('a worker that is killed in the middle of a summary loses its work to another', async () => {
  const { sessionId } = await bed.overTrigger('killed');
  const program = fileURLToPath(new URL('./stuck-worker.ts', import.meta.url));
  const victim = spawn(process.execPath, ['--import', tsx, program], {
    env: { ...process.env, DATABASE_URL: bed.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(victim);
  let said = '';
  victim.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await vi.waitFor(() => expect(said).toContain('summarising'), PATIENCE);
  await start();
  const leases = bed.client.database.select().from(schema.compactionLease);
  expect(await leases).toMatchObject([{ sessionId }]);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await idle();
  expect(await bed.committed()).toMatchObject([{ sessionId }]);
  expect(await leases).toEqual([]);
  const processes = await bed.client.database.select().from(schema.workerProcess);
  expect(processes).toHaveLength(1);
});

test('a process whose port is taken ends and leaves no worker behind', async () => {
  const { url } = await start();
  const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const second = spawn(process.execPath, ['--import', tsx, program], {
    env: { ...process.env, DATABASE_URL: bed.databaseUrl, ORRERY_WORKER_PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(second);
  let said = '';
  second.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  expect(await once(second, 'exit')).toEqual([1, null]);
  expect(said).toContain('EADDRINUSE');
  expect(await bed.client.database.select().from(schema.workerProcess)).toHaveLength(1);
});

test('a job that fails is logged by its kind and place; its message goes neither there nor to the queue', async () => {
  const lines: unknown[] = [];
  const note = (...line: unknown[]): void => {
    lines.push(line);
  };
  const log = { info: note, warn: note, error: note };
  workers.push(await startWorker({ settings: workerSettings(bed.databaseUrl), log }));
  // No text of PostgreSQL holds a zero character, so the query that looks for the session fails.
  const payload = { sessionId: 'SECRET\u0000', agentName: 'SECRET', branch: '', scope: '' };
  await bed.client.database.execute(
    sql`select graphile_worker.add_job(${COMPACT_SESSION_TASK}, ${JSON.stringify(payload)}::json)`,
  );
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('job failed'), PATIENCE);
  const failed = sql`select last_error from graphile_worker.jobs where last_error is not null`;
  await vi.waitFor(async () => expect(await bed.client.database.execute(failed)).toHaveLength(1), PATIENCE);
  const [job] = await bed.client.database.execute(failed);
  expect(JSON.stringify([lines, job])).not.toContain('SECRET');
  expect(JSON.stringify(lines)).toContain('DrizzleQueryError');
});

test('a worker answers health, readiness and the figures of its queue', async () => {
  const worker = await start();
  const get = async (path: string): Promise<[number, string]> => {
    const response = await fetch(`${worker.url}${path}`);
    return [response.status, await response.text()];
  };
  expect(await get('/healthz')).toEqual([200, '{"status":"ok","instanceId":"test"}']);
  expect(await get('/readyz')).toEqual([200, '{"status":"ready","instanceId":"test"}']);
  const [, metrics] = await get('/metrics');
  expect(metrics).toContain('orrery_queue_jobs{state="ready"} 0');
  expect(metrics).toContain('orrery_queue_oldest_job_seconds 0');
  expect((await get('/elsewhere'))[0]).toBe(404);
});

test('housekeeping deletes what has expired and nothing else', async () => {
  const { database } = bed.client;
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  const rows = [past, future].map((expiresAt, index) => ({
    id: `x${index}`,
    userId: 'u',
    tokenHash: `h${index}`,
    expiresAt,
  }));
  await database.insert(schema.signInLink).values(rows);
  await database.insert(schema.userSession).values(rows);
  await start();
  await database.execute(sql`select graphile_worker.add_job('housekeeping')`);
  await idle();
  expect(await database.select({ id: schema.signInLink.id }).from(schema.signInLink)).toEqual([{ id: 'x1' }]);
  expect(await database.select({ id: schema.userSession.id }).from(schema.userSession)).toEqual([
    { id: 'x1' },
  ]);
});

test('a summary that fails is an attempt with its reason, the job comes again, and an erased session keeps none', async () => {
  const failing: Summarizer = {
    identity: createDigest().identity,
    summarize: () => Promise.reject(new Error('the provider said a secret')),
  };
  const { sessionId } = await bed.overTrigger('failing');
  await start(failing);
  const attempts = bed.client.database.select().from(schema.compaction);
  await vi.waitFor(async () => expect(await attempts).toHaveLength(1), PATIENCE);
  expect(await attempts).toMatchObject([{ sessionId, outcome: 'failed', reason: 'summarizer_failed' }]);
  await vi.waitFor(async () => {
    const jobs = await bed.client.database.execute(
      sql`select 1 from graphile_worker.jobs where attempts = 1 and locked_at is null and run_at > now()`,
    );
    expect(jobs).toHaveLength(1);
  }, PATIENCE);
  const job = { sessionId, agentName: 'agent', branch: '', scope: '', holder: 'one' };
  const summarizer: Summarizer = {
    ...failing,
    async summarize() {
      await eraseSession(bed.context, sessionId);
      throw new Error('too late');
    },
  };
  await expect(compactInBackground({ ...bed.context, summarizer }, job)).rejects.toThrow('too late');
  expect(await attempts).toEqual([]);
});

import { OrreryError } from '@orrery/contracts';
import { type Database, schema } from '@orrery/db';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ServiceContext } from '../context.ts';
import { lockSession } from '../record/session-row.ts';
import { eraseLocked } from '../sessions/erase-session.ts';
import { type EnvironmentRow, getEnvironment } from './find-environment.ts';

export interface DemoRemoval {
  readonly sessions: number;
  readonly keys: number;
}

/** Sessions of one transaction: short enough that nobody waits long for a row. */
const BATCH = 20;

/**
 * Takes the demo away: first its keys, which ends the replay, then every session of the environment, in
 * batches. Doing it again finds nothing and is no error. The environment stays, empty.
 * @throws OrreryError not_found; invalid_input for an environment that is not a demo.
 */
export async function removeDemo(
  context: ServiceContext,
  input: { readonly environment: string },
): Promise<DemoRemoval> {
  requireRole(context.actor, 'admin');
  const environment = await getEnvironment(context.database, input.environment);
  if (!environment.isDemo) {
    throw new OrreryError(
      'invalid_input',
      `"${environment.slug}" is not a demo: its sessions are erased one by one or by retention.`,
    );
  }
  const keys = await revokeKeys(context, environment);
  let sessions = 0;
  for (let ids = await nextIds(context.database, environment.id, ''); ids.length > 0; ) {
    sessions += await eraseBatch(context, ids);
    ids = await nextIds(context.database, environment.id, ids.at(-1) ?? '');
  }
  return { sessions, keys };
}

async function revokeKeys(context: ServiceContext, environment: EnvironmentRow): Promise<number> {
  const { apiKey } = schema;
  return context.database.transaction(async (tx) => {
    const revoked = await tx
      .update(apiKey)
      .set({ revokedAt: new Date(context.now()) })
      .where(and(eq(apiKey.environmentId, environment.id), isNull(apiKey.revokedAt)))
      .returning({ id: apiKey.id });
    await writeAudit(tx, context.actor, {
      action: 'environment.remove_demo',
      environmentId: environment.id,
      subjectId: environment.id,
      after: { revokedKeys: revoked.map(({ id }) => id) },
    });
    return revoked.length;
  });
}

async function nextIds(database: Database, environmentId: string, after: string): Promise<string[]> {
  const { agentSession } = schema;
  const rows = await database
    .select({ id: agentSession.id })
    .from(agentSession)
    .where(and(eq(agentSession.environmentId, environmentId), gt(agentSession.id, after)))
    .orderBy(asc(agentSession.id))
    .limit(BATCH);
  return rows.map((row) => row.id);
}

/** Locks in the order of ids, so that two who remove at once wait for each other and do not deadlock. */
async function eraseBatch(context: ServiceContext, ids: readonly string[]): Promise<number> {
  return context.database.transaction(async (tx) => {
    let erased = 0;
    for (const id of ids) {
      const session = await lockSession(tx, id);
      if (!session) continue;
      await eraseLocked(tx, context, session);
      erased += 1;
    }
    return erased;
  });
}

import type { EnvironmentListItem } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { asc, count } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { readPolicy } from '../policies/read-policy.ts';

/** Every environment with its policy's version and mode. There are few, so there are no pages. */
export async function listEnvironments(context: ServiceContext): Promise<EnvironmentListItem[]> {
  requireRole(context.actor, 'viewer');
  const { database } = context;
  const rows = await database.select().from(schema.environment).orderBy(asc(schema.environment.slug));
  const counts = await database
    .select({ environmentId: schema.agentSession.environmentId, sessions: count() })
    .from(schema.agentSession)
    .groupBy(schema.agentSession.environmentId);
  const sessions = new Map(counts.map((row) => [row.environmentId, row.sessions]));
  return Promise.all(
    rows.map(async (row) => {
      const { effective } = await readPolicy(database, context.settings, row.id);
      return {
        slug: row.slug,
        name: row.name,
        isProtected: row.isProtected,
        isDemo: row.isDemo,
        policyVersion: effective.version,
        mode: effective.policy.mode,
        sessions: sessions.get(row.id) ?? 0,
      };
    }),
  );
}

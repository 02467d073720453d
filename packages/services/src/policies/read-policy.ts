import {
  type EffectivePolicy,
  type EnvironmentSettings,
  effectivePolicy,
  type Policy,
} from '@orrery/compaction';
import { type Queryable, schema } from '@orrery/db';
import { and, eq } from 'drizzle-orm';

export interface PolicyInForce {
  readonly effective: EffectivePolicy;
  readonly publishedAt: Date | null;
  readonly author: string | null;
  readonly reason: string | null;
}

/** The policy in force in an environment, with the source of every value. */
export async function readPolicy(
  db: Queryable,
  settings: EnvironmentSettings,
  environmentId: string,
): Promise<PolicyInForce> {
  const [row] = await db
    .select()
    .from(schema.policyVersion)
    .where(
      and(eq(schema.policyVersion.environmentId, environmentId), eq(schema.policyVersion.isActive, true)),
    );
  if (!row) {
    const effective = effectivePolicy(settings, { version: 0, values: {} });
    return { effective, publishedAt: null, author: null, reason: null };
  }
  // Checked by `policyProblems` before it was stored.
  const effective = effectivePolicy(settings, {
    version: row.version,
    values: row.values as Partial<Policy>,
  });
  return { effective, publishedAt: row.createdAt, author: row.author, reason: row.reason };
}

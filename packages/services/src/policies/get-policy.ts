import type { EffectivePolicy } from '@orrery/compaction';
import { requireRole } from '../access.ts';
import type { ServiceContext } from '../context.ts';
import { getEnvironment } from '../environments/find-environment.ts';
import { readPolicy } from './read-policy.ts';

export interface PolicyView extends EffectivePolicy {
  readonly environment: string;
  readonly publishedAt: Date | null;
  readonly author: string | null;
  readonly reason: string | null;
}

/** The policy in force in an environment, each value with its source. */
export async function getPolicy(context: ServiceContext, slug: string): Promise<PolicyView> {
  requireRole(context.actor, 'viewer');
  const environment = await getEnvironment(context.database, slug);
  const { effective, ...published } = await readPolicy(context.database, context.settings, environment.id);
  return { ...effective, ...published, environment: slug };
}

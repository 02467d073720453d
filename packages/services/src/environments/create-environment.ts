import { DEFAULT_POLICY, type Policy, policyProblems } from '@orrery/compaction';
import { newId, OrreryError } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { requireRole } from '../access.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ServiceContext } from '../context.ts';
import { type EnvironmentRow, findEnvironment } from './find-environment.ts';

export interface NewEnvironment {
  /** Lower-case letters, digits and dashes; in addresses and labels. */
  readonly slug: string;
  readonly name?: string;
  readonly isDemo?: boolean;
  /** Fields that differ from the defaults; they become version 1. */
  readonly policy?: Partial<Policy>;
}

const SLUG = /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/;

/** Creates an environment with version 1 of its policy, or gives back the one that has the slug. */
export async function ensureEnvironment(
  context: ServiceContext,
  input: NewEnvironment,
): Promise<EnvironmentRow> {
  requireRole(context.actor, 'admin');
  const existing = await findEnvironment(context.database, input.slug);
  if (existing) return existing;
  check(input);
  const row = {
    id: newId('environment'),
    slug: input.slug,
    name: input.name ?? input.slug,
    isDemo: input.isDemo ?? false,
  };
  await context.database.transaction(async (tx) => {
    const inserted = await tx.insert(schema.environment).values(row).onConflictDoNothing().returning();
    if (inserted.length === 0) return;
    await tx.insert(schema.policyVersion).values({
      environmentId: row.id,
      version: 1,
      values: input.policy ?? {},
      isActive: true,
      author: context.actor.kind === 'user' ? context.actor.name : 'system',
      reason: 'First version',
    });
    await writeAudit(tx, context.actor, {
      action: 'environment.create',
      environmentId: row.id,
      subjectId: row.id,
      after: { slug: row.slug, policy: input.policy ?? {} },
    });
  });
  const created = await findEnvironment(context.database, input.slug);
  if (!created) throw new Error(`Environment ${input.slug} was created and cannot be read.`);
  return created;
}

function check(input: NewEnvironment): void {
  if (!SLUG.test(input.slug)) {
    throw new OrreryError(
      'invalid_input',
      `"${input.slug}" cannot name an environment: 2 to 40 lower-case letters, digits and dashes, a letter first.`,
      { issues: [{ path: 'slug', message: 'Lower-case letters, digits and dashes, a letter first.' }] },
    );
  }
  const problems = policyProblems({ ...DEFAULT_POLICY, ...input.policy });
  if (problems.length === 0) return;
  const issues = problems.map(({ field, message }) => ({ path: `policy.${field}`, message }));
  throw new OrreryError('invalid_input', issues.map((issue) => issue.message).join(' '), { issues });
}

import { OrreryError } from '@orrery/contracts';
import { type Queryable, schema } from '@orrery/db';
import { eq } from 'drizzle-orm';

export type EnvironmentRow = typeof schema.environment.$inferSelect;

export async function findEnvironment(db: Queryable, slug: string): Promise<EnvironmentRow | null> {
  const [row] = await db.select().from(schema.environment).where(eq(schema.environment.slug, slug));
  return row ?? null;
}

/** @throws OrreryError not_found. */
export async function getEnvironment(db: Queryable, slug: string): Promise<EnvironmentRow> {
  const row = await findEnvironment(db, slug);
  if (!row) throw new OrreryError('not_found', `There is no environment "${slug}".`);
  return row;
}

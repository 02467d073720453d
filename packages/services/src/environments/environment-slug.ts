import { schema } from '@orrery/db';
import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';

/** Slugs never change while a process lives, and labels need them on every call. */
const slugs = new Map<string, string>();

/** The short name of an environment, for labels and pages. */
export async function environmentSlug(
  context: Pick<ServiceContext, 'database'>,
  environmentId: string,
): Promise<string> {
  const known = slugs.get(environmentId);
  if (known !== undefined) return known;
  const [row] = await context.database
    .select({ slug: schema.environment.slug })
    .from(schema.environment)
    .where(eq(schema.environment.id, environmentId));
  const slug = row?.slug ?? 'unknown';
  if (row) slugs.set(environmentId, slug);
  return slug;
}

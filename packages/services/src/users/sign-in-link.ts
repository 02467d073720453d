import { newId, OrreryError, ROLES, type Role, type SignedInUser } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { requireRole } from '../access.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ServiceContext, Services } from '../context.ts';
import { hashSecret, newSecret } from '../keys/secret.ts';

const LINK_LIFETIME_MS = 15 * 60_000;
const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60_000;
const FIRST_USER_NAME = 'Local admin';

/** A single-use token that signs in as the console's first admin, who is made when there is none. */
export async function createSignInLink(context: ServiceContext): Promise<{ token: string; expiresAt: Date }> {
  requireRole(context.actor, 'admin');
  const token = newSecret('lnk');
  const expiresAt = new Date(context.now() + LINK_LIFETIME_MS);
  await context.database.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: schema.user.id })
      .from(schema.user)
      .where(eq(schema.user.role, 'admin'))
      .orderBy(asc(schema.user.createdAt))
      .limit(1);
    const userId = known?.id ?? newId('user');
    if (!known) await tx.insert(schema.user).values({ id: userId, name: FIRST_USER_NAME, role: 'admin' });
    const id = newId('signInLink');
    await tx.insert(schema.signInLink).values({ id, userId, tokenHash: hashSecret(token), expiresAt });
    await writeAudit(tx, context.actor, {
      action: 'sign_in_link.create',
      environmentId: null,
      subjectId: userId,
    });
  });
  return { token, expiresAt };
}

export interface SignedIn {
  readonly sessionToken: string;
  readonly expiresAt: Date;
  readonly user: SignedInUser;
}

/** Turns a link's token into a browser session, once. @throws OrreryError unauthenticated. */
export async function redeemSignInLink(services: Services, token: string): Promise<SignedIn> {
  const now = new Date(services.now());
  const sessionToken = newSecret('ost');
  const expiresAt = new Date(services.now() + SESSION_LIFETIME_MS);
  return services.database.transaction(async (tx) => {
    const { signInLink } = schema;
    // One statement checks and uses the link, so two browsers cannot both have it.
    const [link] = await tx
      .update(signInLink)
      .set({ usedAt: now })
      .where(
        and(
          eq(signInLink.tokenHash, hashSecret(token)),
          isNull(signInLink.usedAt),
          gt(signInLink.expiresAt, now),
        ),
      )
      .returning({ userId: signInLink.userId });
    const user = link ? await readUser(tx, link.userId) : null;
    if (!user) {
      services.metrics.authenticationsRefused.inc({ reason: 'link' });
      throw new OrreryError(
        'unauthenticated',
        'This link was used before or has expired. Make a new one: npm run sign-in',
      );
    }
    const id = newId('userSession');
    await tx
      .insert(schema.userSession)
      .values({ id, userId: user.id, tokenHash: hashSecret(sessionToken), expiresAt });
    const actor = { kind: 'user', userId: user.id, name: user.name, role: user.role } as const;
    await writeAudit(tx, actor, { action: 'user.sign_in', environmentId: null, subjectId: user.id });
    return { sessionToken, expiresAt, user };
  });
}

/** The person behind a session cookie, or null. */
export async function authenticateUser(
  services: Services,
  sessionToken: string,
): Promise<SignedInUser | null> {
  const { userSession } = schema;
  const [row] = await services.database
    .select({ userId: userSession.userId })
    .from(userSession)
    .where(
      and(
        eq(userSession.tokenHash, hashSecret(sessionToken)),
        gt(userSession.expiresAt, new Date(services.now())),
      ),
    );
  if (row) return readUser(services.database, row.userId);
  services.metrics.authenticationsRefused.inc({ reason: 'session' });
  return null;
}

/** Ends a browser session. Ending one that is not there is no error. */
export async function signOut(services: Services, sessionToken: string): Promise<void> {
  await services.database
    .delete(schema.userSession)
    .where(eq(schema.userSession.tokenHash, hashSecret(sessionToken)));
}

async function readUser(
  db: Pick<Services['database'], 'select'>,
  userId: string,
): Promise<SignedInUser | null> {
  const [row] = await db.select().from(schema.user).where(eq(schema.user.id, userId));
  const role = ROLES.find((known): known is Role => known === row?.role);
  return row && role ? { id: row.id, name: row.name, role } : null;
}

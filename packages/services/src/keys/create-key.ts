import { type KeyScope, newId } from '@orrery/contracts';
import { schema } from '@orrery/db';
import { requireRole } from '../access.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ServiceContext } from '../context.ts';
import { getEnvironment } from '../environments/find-environment.ts';
import { hashSecret, newSecret } from './secret.ts';

export interface CreatedKey {
  readonly id: string;
  /** Shown once: only its hash is stored. */
  readonly secret: string;
}

/** Creates a key for one environment. */
export async function createKey(
  context: ServiceContext,
  input: { readonly environment: string; readonly name: string; readonly scopes: readonly KeyScope[] },
): Promise<CreatedKey> {
  requireRole(context.actor, 'admin');
  const environment = await getEnvironment(context.database, input.environment);
  const secret = newSecret('orr');
  const id = newId('apiKey');
  await context.database.transaction(async (tx) => {
    await tx.insert(schema.apiKey).values({
      id,
      environmentId: environment.id,
      name: input.name,
      secretHash: hashSecret(secret),
      hint: secret.slice(0, 8),
      scopes: [...input.scopes],
    });
    await writeAudit(tx, context.actor, {
      action: 'api_key.create',
      environmentId: environment.id,
      subjectId: id,
      after: { name: input.name, scopes: input.scopes },
    });
  });
  return { id, secret };
}

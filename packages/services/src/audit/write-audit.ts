import type { Actor } from '@orrery/contracts';
import { newId } from '@orrery/contracts';
import { schema, type Transaction } from '@orrery/db';

export interface AuditRecord {
  /** `object.verb`, such as `api_key.create`. */
  readonly action: string;
  readonly environmentId: string | null;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes who changed what. Takes a transaction, because an audit entry outside it could speak of nothing. */
export async function writeAudit(tx: Transaction, actor: Actor, record: AuditRecord): Promise<void> {
  await tx.insert(schema.auditEntry).values({
    id: newId('auditEntry'),
    actorKind: actor.kind,
    actorId: actorId(actor),
    action: record.action,
    environmentId: record.environmentId,
    subjectId: record.subjectId,
    before: record.before ?? null,
    after: record.after ?? null,
  });
}

function actorId(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'key' ? actor.keyId : actor.name;
}

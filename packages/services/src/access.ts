import { type Actor, type KeyScope, OrreryError, type Role, roleIncludes } from '@orrery/contracts';

/** Refuses a person whose role is too low, and every key: keys use `/v1` only. */
export function requireRole(actor: Actor, role: Role): void {
  if (actor.kind === 'system') return;
  if (actor.kind === 'user' && roleIncludes(actor.role, role)) return;
  throw new OrreryError('forbidden', `This needs the role ${role}. Ask an admin of this console.`);
}

/** Refuses a key that lacks the scope. */
export function requireScope(actor: Actor, scope: KeyScope): void {
  if (actor.kind !== 'key' || actor.scopes.includes(scope)) return;
  throw new OrreryError('forbidden', `This key lacks the scope "${scope}". Create one that has it.`);
}

/** A key reads and writes its own environment only; another's objects do not exist for it. */
export function mayReachEnvironment(actor: Actor, environmentId: string): boolean {
  return actor.kind !== 'key' || actor.environmentId === environmentId;
}

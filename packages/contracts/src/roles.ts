/** What a person may do; each role may do all that the ones before it may. */
export const ROLES = ['viewer', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function roleIncludes(held: Role, needed: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(needed);
}

/** What an API key may do in its one environment. */
export const KEY_SCOPES = ['append', 'read', 'erase'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What an agent needs. `erase` has to be asked for: it takes a record away for good. */
export const AGENT_SCOPES = ['append', 'read'] as const satisfies readonly KeyScope[];

/** Who is calling. Every service verb is told. */
export type Actor =
  | { readonly kind: 'user'; readonly userId: string; readonly name: string; readonly role: Role }
  | {
      readonly kind: 'key';
      readonly keyId: string;
      readonly environmentId: string;
      readonly scopes: readonly KeyScope[];
    }
  | { readonly kind: 'system'; readonly name: string };

export const TRANSPORTS = ['http', 'chat', 'slack', 'google_chat', 'batch_workflow'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export const ROOT_KINDS = ['agent', 'workflow'] as const;
export type RootKind = (typeof ROOT_KINDS)[number];

/** How a page stands to its stream. */
export type Connection =
  /** Nothing has been heard yet: as the server renders it. */
  | { readonly kind: 'off' }
  | { readonly kind: 'open' }
  /** The connection is down and is being made again; what is shown may be old. */
  | { readonly kind: 'stale'; readonly since: Date }
  /** It will not come back by itself. */
  | { readonly kind: 'ended'; readonly reason: 'signed-out' | 'removed' | 'refused' };

const ENDS: Readonly<Record<string, 'signed-out' | 'removed' | 'refused'>> = {
  UNAUTHORIZED: 'signed-out',
  NOT_FOUND: 'removed',
  FORBIDDEN: 'refused',
  BAD_REQUEST: 'refused',
};

/** Why a stream that failed stays down, or null when it is worth another try. `code` is the API's. */
export function endOf(code: unknown): Connection | null {
  const reason = typeof code === 'string' ? ENDS[code] : undefined;
  return reason === undefined ? null : { kind: 'ended', reason };
}

/** A connection that is down stays down since it first was. */
export function down(before: Connection, now: Date): Connection {
  return before.kind === 'stale' || before.kind === 'ended' ? before : { kind: 'stale', since: now };
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** How long to wait before the next try: doubling, with up to half again by chance, so that tabs spread. */
export function waitMs(attempt: number, chance: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (1 + chance / 2);
}

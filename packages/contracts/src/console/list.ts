/** Orders of the session list; each has its index and its kind of cursor. Largest or newest first. */
export const SESSION_SORTS = ['activity', 'pressure', 'compactions', 'freed'] as const;
export type SessionSort = (typeof SESSION_SORTS)[number];

/**
 * What a session may be filtered by besides its properties. `near_limit`: at 90 % of the usable window or
 * over; `over_trigger`: at the trigger or over; `open_calls`: a call waits for its answer.
 */
export const SESSION_STATES = ['near_limit', 'over_trigger', 'open_calls'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** A count that stops counting: exact up to the bound, "more than" beyond. */
export interface BoundedCount {
  readonly count: number;
  readonly isExact: boolean;
}

/** Values that the list's filters offer. */
export interface SessionFacets {
  readonly agents: readonly string[];
  readonly models: readonly string[];
}

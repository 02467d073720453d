import { SESSION_SORTS, SESSION_STATES, TRANSPORTS } from '@orrery/contracts';
import { z } from 'zod';
import { slugInput } from './inputs.ts';

const timeInput = z.int().min(0).max(8_640_000_000_000_000);

/** The filters of the list as they travel, the same for the list and its export. Times are ms since 1970. */
export const sessionFilterShape = {
  environment: slugInput.optional(),
  agentName: z.string().min(1).max(256).optional(),
  transport: z.enum(TRANSPORTS).optional(),
  model: z.string().min(1).max(256).optional(),
  state: z.enum(SESSION_STATES).optional(),
  search: z.string().max(200).optional(),
  fromMs: timeInput.optional(),
  toMs: timeInput.optional(),
};

export const sessionSortInput = z.enum(SESSION_SORTS);

/** Leaves out what was not given: an absent filter narrows nothing. */
export function given<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  // Only keys whose value is undefined are gone, which the type says.
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

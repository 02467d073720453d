import { SESSION_SORTS, SESSION_STATES, TRANSPORTS } from '@orrery/contracts';
import { V1_LIMITS } from '@orrery/contracts/v1';
import { z } from 'zod';
import { slugInput, textInput } from './inputs.ts';

const timeInput = z.int().min(0).max(V1_LIMITS.timestampMs);

/** The filters of the list as they travel, the same for the list and its export. Times are ms since 1970. */
export const sessionFilterShape = {
  environment: slugInput.optional(),
  agentName: textInput(256).optional(),
  transport: z.enum(TRANSPORTS).optional(),
  model: textInput(256).optional(),
  state: z.enum(SESSION_STATES).optional(),
  search: textInput(200).optional(),
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

import { DemoLoadError } from './client.ts';
import type { RequestItem } from './request-count.ts';

/** What the loader reads of an answer to an append. */
export function wasCreated(answer: unknown): boolean {
  return !(isObject(answer) && answer.created === false);
}

export interface Prepared {
  readonly modelCallId: string;
  readonly items: readonly RequestItem[];
  /** Compactions that the request made on the way: one for each lane that had to give way. */
  readonly compactions: number;
}

/** What the loader reads of an answer to `POST …/context`. */
export function readPrepared(answer: unknown): Prepared {
  if (!isObject(answer) || typeof answer.modelCallId !== 'string' || !Array.isArray(answer.items)) {
    throw new DemoLoadError('The answer to a context request has no modelCallId or no items.');
  }
  // Items come from the API itself, whose shape the loader's tests check against the engine.
  const items = answer.items as RequestItem[];
  return {
    modelCallId: answer.modelCallId,
    items,
    compactions: Array.isArray(answer.compactions) ? answer.compactions.length : 0,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

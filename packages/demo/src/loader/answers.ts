import type { RequestItem } from './request-count.ts';
import { DemoLoadError } from './client.ts';

/** What the loader reads of an answer to an append. */
export function wasCreated(answer: unknown): boolean {
  return !(isObject(answer) && answer.created === false);
}

export interface Prepared {
  readonly modelCallId: string;
  readonly items: readonly RequestItem[];
  readonly compacted: boolean;
}

/** What the loader reads of an answer to `POST …/context`. */
export function readPrepared(answer: unknown): Prepared {
  if (!isObject(answer) || typeof answer.modelCallId !== 'string' || !Array.isArray(answer.items)) {
    throw new DemoLoadError('The answer to a context request has no modelCallId or no items.');
  }
  // Items come from the API itself, whose shape the loader's tests check against the engine.
  const items = answer.items as RequestItem[];
  return { modelCallId: answer.modelCallId, items, compacted: isObject(answer.compaction) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

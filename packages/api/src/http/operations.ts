import type { KeyScope } from '@orrery/contracts';
import type { KeyActor, Services } from '@orrery/services';
import type { Context } from 'hono';
import { appendOperation } from './append.ts';
import { prepareOperation, readContextOperation } from './context.ts';
import { eraseOperation } from './erase.ts';
import { expandOperation, recallOperation } from './recall.ts';

/** What a /v1 operation gets: the services, the key that calls, and the request. */
export interface OperationInput {
  readonly services: Services;
  readonly actor: KeyActor;
  readonly request: Context;
  readonly sessionId: string;
}

/** One operation of the HTTP face. `scope` says which keys may call it: data, walked by a test. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly scope: KeyScope;
  readonly run: (input: OperationInput) => Promise<unknown>;
}

export const OPERATIONS: readonly Operation[] = [
  appendOperation,
  prepareOperation,
  readContextOperation,
  eraseOperation,
  recallOperation,
  expandOperation,
];

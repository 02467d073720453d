import { expandBodySchema, recallBodySchema } from '@orrery/contracts/v1';
import { expandEvents, recallEvents } from '@orrery/services';
import type { Operation, OperationInput } from './operations.ts';
import { parse } from './parse.ts';
import { readJson } from './read-json.ts';

/** `POST …/recall`: finds what covered events say about a question, within 2,000 tokens. Writes nothing. */
export const recallOperation: Operation = {
  id: 'recall',
  method: 'POST',
  path: '/v1/sessions/:id/recall',
  scope: 'read',
  run: async ({ services, actor, request, sessionId }: OperationInput) => {
    const body = parse(recallBodySchema, await readJson(request.req.raw));
    return recallEvents({ ...services, actor }, { sessionId, ...body });
  },
};

/** `POST …/expand`: the originals of a range of covered events, within a budget. Writes nothing. */
export const expandOperation: Operation = {
  id: 'expand',
  method: 'POST',
  path: '/v1/sessions/:id/expand',
  scope: 'read',
  run: async ({ services, actor, request, sessionId }: OperationInput) => {
    const body = parse(expandBodySchema, await readJson(request.req.raw));
    return expandEvents({ ...services, actor }, { sessionId, ...body });
  },
};

import { contextBodySchema, contextQuerySchema } from '@orrery/contracts/v1';
import { prepareContext, readContext } from '@orrery/services';
import type { Operation, OperationInput } from './operations.ts';
import { parse } from './parse.ts';
import { readJson } from './read-json.ts';

/** `POST …/context`: prepares one model call, compacts first when it must, writes the model call. */
export const prepareOperation: Operation = {
  id: 'prepareContext',
  method: 'POST',
  path: '/v1/sessions/:id/context',
  scope: 'append',
  run: async ({ services, actor, request, sessionId }: OperationInput) => {
    const body = parse(contextBodySchema, await readJson(request.req.raw));
    return prepareContext({ ...services, actor }, { sessionId, ...body });
  },
};

/** `GET …/context`: what a viewer sees, now or at an earlier position. Writes nothing. */
export const readContextOperation: Operation = {
  id: 'readContext',
  method: 'GET',
  path: '/v1/sessions/:id/context',
  scope: 'read',
  run: async ({ services, actor, request, sessionId }: OperationInput) => {
    const { at, ...viewer } = parse(contextQuerySchema, request.req.query());
    return readContext(
      { ...services, actor },
      { sessionId, ...viewer, ...(at === undefined ? {} : { atSeq: at }) },
    );
  },
};

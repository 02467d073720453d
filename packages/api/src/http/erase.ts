import { eraseSession } from '@orrery/services';
import type { Operation, OperationInput } from './operations.ts';

/** `DELETE /v1/sessions/{id}`: erases the session with everything that was recorded of it. */
export const eraseOperation: Operation = {
  id: 'eraseSession',
  method: 'DELETE',
  path: '/v1/sessions/:id',
  scope: 'erase',
  run: ({ services, actor, sessionId }: OperationInput) => eraseSession({ ...services, actor }, sessionId),
};

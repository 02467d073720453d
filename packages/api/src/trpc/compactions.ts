import { getCompaction, listCompactions } from '@orrery/services';
import { z } from 'zod';
import { procedure, router } from './init.ts';
import { idInput } from './inputs.ts';

export const compactionsRouter = router({
  list: procedure('viewer')
    .input(z.object({ sessionId: idInput }))
    .query(({ ctx, input }) => listCompactions(ctx.service, input.sessionId)),
  get: procedure('viewer')
    .input(z.object({ sessionId: idInput, id: idInput }))
    .query(({ ctx, input }) => getCompaction(ctx.service, input)),
});

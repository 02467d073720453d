import { compactNow, getCompaction, listCompactions, undoCompaction } from '@orrery/services';
import { z } from 'zod';
import { procedure, router } from './init.ts';
import { idInput, textInput } from './inputs.ts';

const preview = z.boolean().optional();

export const compactionsRouter = router({
  list: procedure('viewer')
    .input(z.object({ sessionId: idInput }))
    .query(({ ctx, input }) => listCompactions(ctx.service, input.sessionId)),
  get: procedure('viewer')
    .input(z.object({ sessionId: idInput, id: idInput }))
    .query(({ ctx, input }) => getCompaction(ctx.service, input)),
  run: procedure('operator')
    .input(z.object({ sessionId: idInput, focus: textInput(2_000).optional(), preview }))
    .mutation(({ ctx, input }) => compactNow(ctx.service, input)),
  undo: procedure('operator')
    .input(z.object({ sessionId: idInput, compactionId: idInput, preview }))
    .mutation(({ ctx, input }) => undoCompaction(ctx.service, input)),
});

import type { SignedInUser } from '@orrery/contracts';
import { getPolicy, listAttention, listEnvironments, removeDemo } from '@orrery/services';
import { z } from 'zod';
import { compactionsRouter } from './compactions.ts';
import { createCaller, procedure, publicProcedure, router } from './init.ts';
import { slugInput } from './inputs.ts';
import { liveRouter } from './live.ts';
import { given } from './session-filter.ts';
import { sessionsRouter } from './sessions.ts';

/** All procedures. Each one says who may call it; nothing here decides anything else. */
export const appRouter = router({
  health: router({ get: publicProcedure.query(() => ({ status: 'ok' as const })) }),
  me: procedure('viewer').query(({ ctx }): SignedInUser => {
    const { userId, name, role } = ctx.actor;
    return { id: userId, name, role };
  }),
  environments: router({
    list: procedure('viewer').query(({ ctx }) => listEnvironments(ctx.service)),
    removeDemo: procedure('admin')
      .input(z.object({ environment: slugInput }))
      .mutation(({ ctx, input }) => removeDemo(ctx.service, input)),
  }),
  policies: router({
    get: procedure('viewer')
      .input(z.object({ environment: slugInput }))
      .query(({ ctx, input }) => getPolicy(ctx.service, input.environment)),
  }),
  attention: router({
    list: procedure('viewer')
      .input(z.object({ environment: slugInput.optional() }))
      .query(({ ctx, input }) => listAttention(ctx.service, given(input))),
  }),
  live: liveRouter,
  sessions: sessionsRouter,
  compactions: compactionsRouter,
});

export type AppRouter = typeof appRouter;
export const createRouterCaller = createCaller(appRouter);

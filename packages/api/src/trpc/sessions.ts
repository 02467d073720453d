import {
  eraseSession,
  getSession,
  listModelCalls,
  listSessions,
  markCall,
  overviewSummary,
  pinEvent,
  readContext,
  readTranscript,
  releaseUndoHold,
  sessionFacets,
  setHold,
} from '@orrery/services';
import { z } from 'zod';
import { procedure, router } from './init.ts';
import { idInput, pageSizeInput, seqInput, slugInput, textInput } from './inputs.ts';
import { given, sessionFilterShape, sessionSortInput } from './session-filter.ts';

const viewer = procedure('viewer');
const operator = procedure('operator');

export const sessionsRouter = router({
  list: viewer
    .input(
      z.object({
        ...sessionFilterShape,
        sort: sessionSortInput.optional(),
        limit: pageSizeInput.optional(),
        cursor: textInput(120).optional(),
      }),
    )
    .query(({ ctx, input }) => listSessions(ctx.service, given(input))),
  facets: viewer
    .input(z.object({ environment: slugInput.optional() }))
    .query(({ ctx, input }) => sessionFacets(ctx.service, given(input))),
  summary: viewer.query(({ ctx }) => overviewSummary(ctx.service)),
  get: viewer.input(z.object({ id: idInput })).query(({ ctx, input }) => getSession(ctx.service, input.id)),
  erase: procedure('admin')
    .input(z.object({ id: idInput }))
    .mutation(({ ctx, input }) => eraseSession(ctx.service, input.id)),
  transcript: viewer
    .input(
      z.object({
        id: idInput,
        before: seqInput.optional(),
        limit: z.int().min(1).max(1_000).optional(),
        open: idInput.optional(),
        originalsAfter: seqInput.optional(),
      }),
    )
    .query(({ ctx, input: { id, ...rest } }) => readTranscript(ctx.service, { sessionId: id, ...rest })),
  calls: viewer
    .input(z.object({ id: idInput }))
    .query(({ ctx, input }) => listModelCalls(ctx.service, input.id)),
  context: viewer
    .input(
      z.object({
        id: idInput,
        agentName: textInput(256).optional(),
        branch: textInput(256).optional(),
        scope: textInput(256).optional(),
        atSeq: seqInput.optional(),
      }),
    )
    .query(({ ctx, input: { id, ...rest } }) => readContext(ctx.service, { sessionId: id, ...rest })),
  hold: operator
    .input(z.object({ sessionId: idInput, onHold: z.boolean() }))
    .mutation(({ ctx, input }) => setHold(ctx.service, input)),
  release: operator
    .input(z.object({ sessionId: idInput }))
    .mutation(({ ctx, input }) => releaseUndoHold(ctx.service, input.sessionId)),
  markCall: operator
    .input(
      z.object({ sessionId: idInput, callSeq: seqInput, callId: idInput.optional(), isDead: z.boolean() }),
    )
    .mutation(({ ctx, input }) => markCall(ctx.service, input)),
  pin: operator
    .input(z.object({ sessionId: idInput, targetSeq: seqInput, pinned: z.boolean() }))
    .mutation(({ ctx, input }) => pinEvent(ctx.service, input)),
});

import { MAX_CURSOR_LENGTH, watchSession, watchSessions } from '@orrery/services';
import { tracked } from '@trpc/server';
import { z } from 'zod';
import { procedure, router } from './init.ts';
import { idInput, seqInput, slugInput } from './inputs.ts';
import { quiet } from './quiet.ts';

const viewer = procedure('viewer');
/** What a browser sends back after its connection was cut. */
const lastEventIdInput = z.string().max(MAX_CURSOR_LENGTH).nullish();

/** Streams over server-sent events; the id of each event is the cursor to go on from. */
export const liveRouter = router({
  sessions: viewer
    .input(
      z.object({
        environment: slugInput.optional(),
        /** From the page that was rendered, for the first connection. */
        cursor: z.string().max(MAX_CURSOR_LENGTH).optional(),
        lastEventId: lastEventIdInput,
      }),
    )
    .subscription(({ ctx, input, signal }) => {
      const cursor = input.lastEventId ?? input.cursor;
      const { environment } = input;
      const wanted = {
        ...(environment === undefined ? {} : { environment }),
        ...(cursor === undefined ? {} : { cursor }),
      };
      return quiet(trackedBy(watchSessions(ctx.service, wanted, signalOf(signal))));
    }),
  session: viewer
    .input(z.object({ id: idInput, afterSeq: seqInput.optional(), lastEventId: lastEventIdInput }))
    .subscription(({ ctx, input, signal }) => {
      const { id, afterSeq, lastEventId } = input;
      const wanted = {
        sessionId: id,
        ...(afterSeq === undefined ? {} : { afterSeq }),
        ...(lastEventId ? { cursor: lastEventId } : {}),
      };
      return quiet(trackedBy(watchSession(ctx.service, wanted, signalOf(signal))));
    }),
});

async function* trackedBy<Event extends { readonly cursor: string }>(events: AsyncGenerator<Event, void>) {
  for await (const event of events) yield tracked(event.cursor, event);
}

/** Callers inside the process give no signal: their stream ends with the iteration. */
function signalOf(signal: AbortSignal | undefined): AbortSignal {
  return signal ?? new AbortController().signal;
}

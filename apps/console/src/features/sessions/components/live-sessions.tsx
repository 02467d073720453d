'use client';

import type { SessionsLiveEvent } from '@orrery/contracts';
import { useRouter } from 'next/navigation';
import { type ReactElement, type ReactNode, useCallback, useEffect, useReducer, useTransition } from 'react';
import { liveApi } from '../../live/live-api.ts';
import { rememberPause, wasPaused } from '../../live/pause-memory.ts';
import { type OpenStream, useLiveStream } from '../../live/use-live-stream.ts';
import { beginLive, type LivePage, liveReducer, waitingCount } from '../live/live-state.ts';
import { liveSessionRows } from '../prepare/session-rows.ts';
import type { ListParams } from '../search-params/list-params.ts';
import { LiveBar } from './live-bar.tsx';
import styles from './live-sessions.module.css';
import { SessionTable } from './session-table.tsx';

interface LiveSessionsProps {
  readonly page: LivePage;
  readonly params: ListParams;
  readonly showsEnvironment: boolean;
  /** Before the live bar, on its line. */
  readonly head: ReactNode;
  /** After the live bar, on its line. */
  readonly end: ReactNode;
  /** Between that line and the table. */
  readonly filters?: ReactNode;
  /** Stands for the table while there are no rows. */
  readonly empty: ReactNode;
}

const TICK_MS = 5_000;

/** The rows of a page, rendered by the server and kept as they are now by one stream. */
export function LiveSessions(props: LiveSessionsProps): ReactElement {
  const { page, params, showsEnvironment, head, end, filters, empty } = props;
  const [state, dispatch] = useReducer(liveReducer, page, (first) => beginLive(first, wasPaused()));
  if (state.page.liveCursor !== page.liveCursor) dispatch({ type: 'page', page });
  const { environment } = params;
  const { liveCursor } = page;
  const open = useCallback<OpenStream<SessionsLiveEvent>>(
    (lastEventId, handlers) =>
      liveApi().live.sessions.subscribe(
        { cursor: lastEventId ?? liveCursor, ...(environment === null ? {} : { environment }) },
        handlers,
      ),
    [environment, liveCursor],
  );
  const onEvent = useCallback(
    (event: SessionsLiveEvent) => dispatch({ type: 'event', event, at: new Date() }),
    [],
  );
  const connection = useLiveStream(open, onEvent);
  useEffect(() => {
    const timer = setInterval(() => dispatch({ type: 'tick', at: new Date() }), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  const show = useCallback(() => startReading(() => router.refresh()), [router]);
  const setPaused = (isPaused: boolean): void => {
    rememberPause(isPaused);
    dispatch({ type: isPaused ? 'pause' : 'resume', at: new Date() });
  };
  const waiting = waitingCount(state);
  // An empty page has nothing that could jump: the first session shows itself.
  const isFirstSession = page.items.length === 0 && waiting > 0 && state.pausedAt === null;
  useEffect(() => {
    if (isFirstSession) show();
  }, [isFirstSession, show]);
  return (
    <>
      <div className={styles.line}>
        {head}
        <span className={styles.space} />
        <LiveBar
          connection={connection}
          pausedAt={state.pausedAt}
          waiting={waiting}
          isReset={state.isReset}
          onPause={() => setPaused(true)}
          onResume={() => setPaused(false)}
          onShow={show}
        />
        {end}
      </div>
      {filters}
      {state.rows.length === 0 ? (
        empty
      ) : (
        <div aria-busy={isReading}>
          <SessionTable
            rows={liveSessionRows(state.rows, environment)}
            params={params}
            showsEnvironment={showsEnvironment}
            now={state.now}
          />
        </div>
      )}
    </>
  );
}

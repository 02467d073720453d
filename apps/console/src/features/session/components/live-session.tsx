'use client';

import type { SessionLiveEvent } from '@orrery/contracts';
import { buttonClass } from '@orrery/ui/button';
import { formatCount } from '@orrery/ui/format';
import { Sign } from '@orrery/ui/sign';
import { Time } from '@orrery/ui/time';
import { useRouter } from 'next/navigation';
import { type MouseEvent, type ReactElement, useCallback, useEffect, useState } from 'react';
import { liveApi } from '../../live/live-api.ts';
import { rememberPause, wasPaused } from '../../live/pause-memory.ts';
import { type OpenStream, useLiveStream } from '../../live/use-live-stream.ts';
import styles from './live-session.module.css';

interface LiveSessionProps {
  readonly id: string;
  /** The newest position on the page. */
  readonly lastSeq: number;
  /** This page with its newest rows. */
  readonly newestHref: string;
  /** False where the reader looks at older rows: nothing new would show. */
  readonly isNewest: boolean;
}

interface News {
  readonly lastSeq: number;
  /** Positions of compactions that the stream told of. */
  readonly compactionSeqs: readonly number[];
}

/** A transcript that follows by itself reads anew at most so often. */
const FOLLOW_EVERY_MS = 1_000;

/**
 * Says that the session went on. The page stays as it is until the reader asks, or follows by itself while
 * the end of the transcript is in view.
 */
export function LiveSession({ id, lastSeq, newestHref, isNewest }: LiveSessionProps): ReactElement {
  const [news, setNews] = useState<News>({ lastSeq, compactionSeqs: [] });
  // The stream runs on while the page is read anew: what it told is compared with what the page shows.
  const [firstSeq] = useState(lastSeq);
  const [isRemoved, setIsRemoved] = useState(false);
  const [isPaused, setIsPaused] = useState(wasPaused);
  const router = useRouter();
  const open = useCallback<OpenStream<SessionLiveEvent>>(
    (lastEventId, handlers) =>
      liveApi().live.session.subscribe(
        { id, ...(lastEventId === null ? { afterSeq: firstSeq } : { lastEventId }) },
        handlers,
      ),
    [id, firstSeq],
  );
  const onEvent = useCallback((event: SessionLiveEvent) => {
    if (event.type === 'removed') return setIsRemoved(true);
    const { session, compactions } = event;
    setNews((before) => ({
      lastSeq: session.events,
      compactionSeqs: [...new Set([...before.compactionSeqs, ...compactions.map(({ seq }) => seq)])],
    }));
  }, []);
  const connection = useLiveStream(open, onEvent);
  const newEvents = Math.max(0, news.lastSeq - lastSeq);
  const newCompactions = news.compactionSeqs.filter((seq) => seq > lastSeq).length;
  const setPaused = (paused: boolean): void => {
    rememberPause(paused);
    setIsPaused(paused);
  };
  const follows = isNewest && !isPaused && newEvents > 0;
  useEffect(() => {
    if (!follows) return;
    const timer = setInterval(() => {
      if (isAtEnd()) router.refresh();
    }, FOLLOW_EVERY_MS);
    return () => clearInterval(timer);
  }, [follows, router]);
  const onShow = (event: MouseEvent): void => {
    // On the newest rows the page is read anew in its place; from older ones the link leads there.
    if (!isNewest) return;
    event.preventDefault();
    router.refresh();
  };
  if (connection.kind === 'off') return <div className={styles.line} />;
  return (
    <div className={styles.line} role="status">
      {isRemoved ? (
        <span>
          <Sign name="off" size="medium" /> This session has been erased.
        </span>
      ) : null}
      {connection.kind === 'stale' ? (
        <span>
          <Sign name="warning" size="medium" /> Reconnecting since{' '}
          <Time at={connection.since} style="clock" />
        </span>
      ) : null}
      {newEvents > 0 ? (
        <a className={styles.news} href={newestHref} onClick={onShow}>
          {formatCount(newEvents, 'new event')}
          {newCompactions > 0 ? `, ${formatCount(newCompactions, 'compaction')}` : ''} · show
        </a>
      ) : null}
      <button
        type="button"
        className={buttonClass('bare')}
        onClick={() => setPaused(!isPaused)}
        title={isPaused ? 'The page stays as it is' : 'The page follows while its end is in view'}
      >
        <Sign name={isPaused ? 'play' : 'pause'} size="large" />
        {isPaused ? 'Follow' : 'Pause'}
      </button>
    </div>
  );
}

/** Whether the end of the transcript is in view. */
function isAtEnd(): boolean {
  const end = document.getElementById('transcript-end');
  return end !== null && end.getBoundingClientRect().top <= window.innerHeight;
}

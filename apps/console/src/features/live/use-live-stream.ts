'use client';

import { useEffect, useState } from 'react';
import { type Connection, down, endOf, waitMs } from './connection.ts';

/** What a stream tells; the names are those of the client's subscriptions. */
interface StreamHandlers<Event> {
  readonly onData: (envelope: { readonly data: Event }) => void;
  readonly onConnectionStateChange: (state: { readonly state: string; readonly error: unknown }) => void;
  readonly onError: (error: { readonly data?: unknown }) => void;
  readonly onComplete: () => void;
}

/** Begins a stream after an event, or at the page when null. */
export type OpenStream<Event> = (
  lastEventId: string | null,
  handlers: StreamHandlers<Event>,
) => { readonly unsubscribe: () => void };

/** A tab that nobody looks at gives its connection back: browsers allow few per origin. */
const HIDDEN_MS = 60_000;

/**
 * Listens to one stream for as long as the part is on the page, and goes on from the last event after
 * every break. `open` and `onEvent` have to stay the same from one rendering to the next.
 */
export function useLiveStream<Event extends { readonly cursor: string }>(
  open: OpenStream<Event>,
  onEvent: (event: Event) => void,
): Connection {
  const [connection, setConnection] = useState<Connection>({ kind: 'off' });
  useEffect(() => {
    let lastEventId: string | null = null;
    let attempt = 0;
    let isEnded = false;
    // A stream that was closed may still speak; only the newest counts.
    let current = 0;
    let stream: { readonly unsubscribe: () => void } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => {
      clearTimeout(timer);
      current += 1;
      stream?.unsubscribe();
      stream = null;
    };
    const again = (): void => {
      close();
      setConnection((before) => down(before, new Date()));
      timer = setTimeout(start, waitMs(attempt, Math.random()));
      attempt += 1;
    };
    function start(): void {
      close();
      const mine = current;
      const isMine = (): boolean => current === mine;
      stream = open(lastEventId, {
        onData: ({ data }) => {
          if (!isMine()) return;
          lastEventId = data.cursor;
          attempt = 0;
          setConnection({ kind: 'open' });
          onEvent(data);
        },
        onConnectionStateChange: ({ state, error }) => {
          if (!isMine() || state !== 'connecting' || !error) return;
          setConnection((before) => down(before, new Date()));
        },
        onError: ({ data }) => {
          if (!isMine()) return;
          const end = endOf(codeOf(data));
          if (!end) return again();
          close();
          isEnded = true;
          setConnection(end);
        },
        // The API ends streams now and then to ask again who is listening: no break, on at once.
        onComplete: () => {
          if (isMine()) timer = setTimeout(start, 0);
        },
      });
    }
    const onVisibility = (): void => {
      if (isEnded) return;
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') timer = setTimeout(close, HIDDEN_MS);
      else if (!stream) start();
    };
    start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [open, onEvent]);
  return connection;
}

function codeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}

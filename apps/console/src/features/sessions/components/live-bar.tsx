'use client';

import { HiddenText } from '@orrery/ui/hidden-text';
import { Sign, type SignName } from '@orrery/ui/sign';
import { Time } from '@orrery/ui/time';
import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';
import type { Connection } from '../../live/connection.ts';
import styles from './live-bar.module.css';

interface LiveBarProps {
  readonly connection: Connection;
  readonly pausedAt: Date | null;
  readonly waiting: number;
  readonly isReset: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  /** Reads the page anew. */
  readonly onShow: () => void;
}

/** How the list stands to what happens, what waits to be shown, and the way to hold it still. */
export function LiveBar(props: LiveBarProps): ReactElement {
  const { connection, pausedAt, waiting, isReset, onPause, onResume, onShow } = props;
  if (connection.kind === 'off') return <div className={styles.place} />;
  return (
    <fieldset className={`${styles.place} ${styles.bar}`}>
      <legend>
        <HiddenText>Live updates</HiddenText>
      </legend>
      <span className={styles.words} role="status">
        <Standing connection={connection} pausedAt={pausedAt} />
      </span>
      {waiting > 0 || isReset ? (
        <button type="button" className={styles.waiting} onClick={onShow} title={titleOf(pausedAt)}>
          {isReset ? 'Much is new' : `${waiting} new`} <HiddenText>show</HiddenText>
        </button>
      ) : null}
      {connection.kind === 'ended' ? null : (
        <button type="button" onClick={pausedAt ? onResume : onPause}>
          <Sign name={pausedAt ? 'play' : 'pause'} size="large" />
          {pausedAt ? 'Resume' : 'Pause'}
        </button>
      )}
    </fieldset>
  );
}

function titleOf(pausedAt: Date | null): string {
  return pausedAt
    ? 'Sessions that began or changed since. Shows them and stays paused.'
    : 'Sessions that now belong on this page. Shows them in order.';
}

function Standing({ connection, pausedAt }: Pick<LiveBarProps, 'connection' | 'pausedAt'>): ReactElement {
  const stale =
    connection.kind === 'stale' ? (
      <>
        econnecting since <Time at={connection.since} style="clock" />
      </>
    ) : null;
  if (connection.kind === 'ended') return <Words sign="warning">{ENDED[connection.reason]}</Words>;
  if (pausedAt) {
    return (
      <Words sign={stale ? 'warning' : 'pause'}>
        Paused at <Time at={pausedAt} style="clock" />
        {stale ? <>, r{stale}</> : null}
      </Words>
    );
  }
  return stale ? <Words sign="warning">R{stale}</Words> : <Words sign="live">Live</Words>;
}

const ENDED = {
  'signed-out': (
    <>
      Not live: your session has ended. <Link href="/sign-in?reason=expired">Sign in</Link>
    </>
  ),
  removed: 'Not live: this environment is gone',
  refused: 'Not live: the API refused the stream. Load the page again',
} as const;

function Words({ sign, children }: { readonly sign: SignName; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <Sign name={sign} size="large" />
      <span>{children}</span>
    </>
  );
}
